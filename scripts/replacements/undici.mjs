// In the place of `undici`: GitHub's toolkit fetches by src/github/fetch.ts. A dispatcher can be made, nothing can be sent.
const send = () => {
  throw new TypeError('undici is not in dist/: requests go through src/github/fetch.ts');
};

export class ProxyAgent {
  dispatch() {
    send();
  }
}

export const fetch = send;
