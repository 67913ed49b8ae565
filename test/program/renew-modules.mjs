/** For node: a module of the Actions' own files that is imported by one with `?run=N` is loaded anew for that run. */
const ofActions =
  /\/(?:attest|github|github-library|preview|preview-command|report-join|toolkit|update-pulls)\.js$/;

export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const run = context.parentURL && new URL(context.parentURL).searchParams.get('run');
  return run && ofActions.test(resolved.url) ? { ...resolved, url: `${resolved.url}?run=${run}` } : resolved;
}
