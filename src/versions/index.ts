/** Compares versions and ranges as helm does. */
export {
  type Constraint,
  compareVersions,
  parseConstraint,
  parseVersion,
  type SemanticVersion,
  satisfies,
} from './constraint.ts';
