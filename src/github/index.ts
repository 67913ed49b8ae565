/** Comments, summary, cache, pull requests and events of GitHub. */
export {};
