/** What dist/report.js loads. It holds no operation: reports are read and told here, nothing is rendered. */
export { runAction } from './run.ts';
