import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';

export interface IdentityHolder {
  subject: string;
  email?: string;
  /** Sent as it is; some providers send a text or number. */
  isEmailVerified?: unknown;
  name?: { first: string; last: string };
  /** Methods by which the person proved the identity, as in RFC 8176. */
  methods?: string[];
  /** Claims that differ on request, or that the ID token lacks. */
  onRequest?: Record<string, unknown>;
}

const clientId = 'panui';
const clientSecret = 'secret-of-panui-at-the-provider';

/** A certified OpenID Connect provider on loopback, at which `person` is always signed in. */
export class IdentityProvider {
  /** Null: the person cancels. */
  person: IdentityHolder | null = null;
  private server: Server | null = null;
  private provider: Provider | null = null;

  private constructor(
    private readonly redirectUri: string,
    private readonly hasClaimsInIdToken: boolean,
  ) {}

  /** Most providers put the claims of requested scopes into the ID token; the others tell them on request. */
  static async start(publicUrl: string, { hasClaimsInIdToken = true } = {}): Promise<IdentityProvider> {
    const self = new IdentityProvider(`${publicUrl}/auth/oidc/callback`, hasClaimsInIdToken);
    await self.listen(0);
    return self;
  }

  private get port(): number {
    return (this.server?.address() as AddressInfo | undefined)?.port ?? 0;
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get environment(): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LABEL: 'Example ID',
    };
  }

  /** Refuses connections until the returned function is called. */
  async goDown(): Promise<() => Promise<void>> {
    const { port } = this;
    await this.stop();
    return () => this.listen(port);
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  private async listen(port: number): Promise<void> {
    this.server = createServer((request, response) => void this.respond(request, response));
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    this.provider ??= await this.createProvider();
  }

  private async createProvider(): Promise<Provider> {
    // It warns that it is not set up for production.
    const { warn } = console;
    console.warn = () => {};
    try {
      const { default: OidcProvider } = await import('oidc-provider');
      return this.configured(OidcProvider);
    } finally {
      console.warn = warn;
    }
  }

  private configured(OidcProvider: typeof Provider): Provider {
    return new OidcProvider(this.issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [this.redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: {
        openid: ['sub', 'amr'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name'],
      },
      conformIdTokenClaims: !this.hasClaimsInIdToken,
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      cookies: { keys: ['key of the tests'] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_, subject) => ({ accountId: subject, claims: (use) => this.claimsOf(subject, use) }),
      interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    });
  }

  private claimsOf(subject: string, use: string) {
    const { email, isEmailVerified, name, methods, onRequest } = this.person ?? {};
    return {
      sub: subject,
      ...(email !== undefined && { email }),
      ...(isEmailVerified !== undefined && { email_verified: isEmailVerified }),
      ...(name && { given_name: name.first, family_name: name.last }),
      ...(methods && { amr: methods }),
      ...(use === 'userinfo' && onRequest),
    };
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { provider, person } = this;
    if (!provider) return;
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const { prompt, params, grantId, session } = await provider.interactionDetails(request, response);
    if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' });
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, {
        login: { accountId: person.subject, amr: person.methods },
      });
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId: session?.accountId, clientId: params.client_id as string });
    grant?.addOIDCScope('openid email profile');
    await provider.interactionFinished(request, response, { consent: { grantId: await grant?.save() } });
  }
}
