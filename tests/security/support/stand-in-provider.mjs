import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An OpenID Connect provider that puts any claims into its ID tokens, as a broken or hostile one would. */
export async function startStandInProvider() {
  const clientId = 'panui';
  let idToken = '';
  const server = createServer((request, response) => {
    const issuer = self.issuer;
    const documents = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      },
      '/keys': { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
      '/token': { access_token: 'access', token_type: 'bearer', expires_in: 60, id_token: idToken },
    };
    const document = documents[request.url];
    response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(document ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const self = {
    issuer: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`,
    environment: () => ({
      OIDC_ISSUER: self.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: 'secret-of-panui-at-the-provider',
      OIDC_LABEL: 'Example ID',
    }),
    /** The claims of a correct ID token for the subject. */
    claims(subject, nonce) {
      const now = Math.floor(Date.now() / 1000);
      return { iss: self.issuer, aud: clientId, sub: subject, nonce, iat: now, exp: now + 300 };
    },
    /** Sets the ID token of the next responses. */
    issue(claims, head = { alg: 'RS256' }) {
      const text = `${part(head)}.${part(claims)}`;
      const signature = head.alg === 'none' ? '' : sign('sha256', Buffer.from(text), privateKey);
      idToken = `${text}.${signature.toString('base64url')}`;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return self;
}
