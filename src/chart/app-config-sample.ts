/** A `config/app.yaml` with one of everything: what the items of its lists are like where a service has none. */
import type { MapValue } from '../yaml/index.ts';
import { appConfig } from './app-config.ts';

/** Made by the same function as the real ones, so that it has all that they can have. */
export function appConfigSample(): MapValue {
  const values = new Map([['http', new Map([['port', { numeral: '80' }]])]]);
  const names = { service: 'service', context: 'context', values };
  return appConfig({
    ...names,
    dependencies: [{ name: 'name', ...names }],
    configs: ['file'],
    secretNames: ['file'],
    friends: [{ name: 'name', type: 'dependency', values: new Map() }],
  });
}
