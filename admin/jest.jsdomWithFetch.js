import Environment from '@stryker-mutator/jest-runner/jest-env/jsdom';

/** Resolves paths as a browser does. */
class BrowserRequest extends Request {
  constructor(input, init) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost/') : input, init);
  }
}

/**
 * jsdom with the Fetch API, which it lacks, for components that send requests. Tests replace `fetch` by a stand-in
 * server.
 */
export default class JsdomWithFetch extends Environment {
  constructor(...args) {
    super(...args);
    const fetchApi = { AbortController, AbortSignal, Headers, Request: BrowserRequest, Response };
    // Date fields read what the browser supports when they are loaded.
    Object.assign(this.global, { ...fetchApi, CSS: { supports: () => false } });
  }
}
