/**
 * In the place of what AWS's clients reach a network by themselves with. Requests go through the handler that src/fetch/buckets gives them, and
 * metadata of instances and containers is never asked. jest.config.js puts it in the same places.
 */
class NotAsked extends Error {
  name = 'NotAsked';
}

const refuse = () => {
  throw new NotAsked('no request goes past the handler that is given');
};

exports.NodeHttpHandler = {
  create: (handler) => (typeof handler?.handle === 'function' ? handler : refuse()),
};
exports.streamCollector = async (stream) => Buffer.concat(await stream.toArray());
exports.defaultProvider = () => refuse;
for (const name of ['fromHttp', 'fromContainerMetadata', 'fromInstanceMetadata'])
  exports[name] = () => refuse;
