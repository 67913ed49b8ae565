/** One exchange over http or https, with limits of time and size; which redirects are followed. */
export {
  type Agents,
  closeAgents,
  exchange,
  type HttpFailure,
  type HttpResponse,
  makeAgents,
  type Variables,
} from './exchange.ts';
export { redirectOf } from './redirect.ts';
