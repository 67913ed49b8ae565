// In the place of what the Kubernetes client's configuration imports and we do not use: the logins of clouds, the generated API, YAML.
class NoLogin {
  isAuthProvider() {
    return false;
  }
}

export {
  NoLogin as AzureAuth,
  NoLogin as ExecAuth,
  NoLogin as FileAuth,
  NoLogin as GoogleCloudPlatformAuth,
  NoLogin as OpenIDConnectAuth,
};
export const createConfiguration = undefined;
export const ServerConfiguration = undefined;
export const { Headers } = globalThis;
// oxlint-disable-next-line import/no-default-export -- as js-yaml does
export default {};
