import type { TestApp } from './test-app.js';

type Jar = Map<string, string>;

function keepCookies(jar: Jar, headers: string[]): void {
  for (const header of headers) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
}

const cookieHeader = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** A browser with the cookies of the product and of the identity provider. */
export class BrowserAtProvider {
  readonly cookies: Jar = new Map();
  /** The `Set-Cookie` headers of the product's last response. */
  setCookies: string[] = [];
  private readonly providerCookies: Jar = new Map();

  constructor(private readonly test: TestApp) {}

  /** Opens a path of the product and returns the response's status and redirect. */
  async open(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; location: string }> {
    const response = await this.test.agent.get(path).set({ cookie: cookieHeader(this.cookies), ...headers });
    this.setCookies = [response.headers['set-cookie'] ?? []].flat();
    keepCookies(this.cookies, this.setCookies);
    return { status: response.status, location: response.headers['location'] ?? '' };
  }

  /** Follows the provider's pages from `url` to the callback of the product, and returns its path and query. */
  async passProvider(url: string): Promise<string> {
    let next = url;
    while (!next.startsWith(this.test.config.publicUrl)) {
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: cookieHeader(this.providerCookies) },
      });
      keepCookies(this.providerCookies, response.headers.getSetCookie());
      const location = response.headers.get('location');
      if (!location)
        throw new Error(`The provider showed a page: ${response.status} ${await response.text()}`);
      next = new URL(location, next).href;
    }
    return next.slice(this.test.config.publicUrl.length);
  }

  /** The whole way from the product to the provider and back; returns the fragment of the last page. */
  async signIn(): Promise<URLSearchParams> {
    const { location } = await this.open('/auth/oidc/start');
    return fragmentOf((await this.open(await this.passProvider(location))).location);
  }
}

export const fragmentOf = (url: string): URLSearchParams => new URLSearchParams(new URL(url).hash.slice(1));
