/** Versions and ranges of versions, as helm reads them. */
export {
  type Constraint,
  compareVersions,
  parseConstraint,
  parseVersion,
  type SemanticVersion,
  satisfies,
} from './constraint.ts';
