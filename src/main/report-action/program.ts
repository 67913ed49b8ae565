/** What dist/report.js loads. It holds no pipeline: reports are read and told here, nothing is rendered. */
export { runAction } from './run.ts';
