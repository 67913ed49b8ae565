/** What a Prometheus server answers to a query. */
export { askMetric, type MetricAnswer, type MetricQuestion } from './ask.ts';
