import { Inject, Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  fetchUserInfo,
} from 'openid-client';
import { CONFIG, type Config, type OidcSettings } from '../../platform/config/config.js';
import type { ExternalService } from '../../platform/http-client/external-service.js';
import { ExternalServicesService } from '../../platform/http-client/external-services.service.js';
import { isPlainText } from '../../platform/problems/well-formed.js';
import { cleanEmail, emailKey, isEmail } from '@panui/shared/is-email';
import { isPlainName, toOneLine } from '../../platform/text/plain-text.js';
import type { OidcFlow } from './oidc-flow.js';

const timeoutSeconds = 5;
const breaker = { failures: 3, openMs: 30_000 };

/** A person as the identity provider knows them. */
export interface OidcIdentityClaims {
  issuer: string;
  /** Identifies the person at the issuer for ever, unlike an email address. */
  subject: string;
  email: string | null;
  emailVerification: 'verified' | 'unverified' | 'unstated';
  firstName: string;
  lastName: string;
  /** Whether the provider says that it asked for more than one factor (RFC 8176). */
  hasSecondFactor: boolean;
}

const maxNameLength = 100;
/** Empty for anything that is no name of a person: it is repeated in mails and on pages. */
function nameOf(claim: unknown): string {
  if (typeof claim !== 'string') return '';
  const name = toOneLine(claim).trim().slice(0, maxNameLength).toWellFormed();
  return isPlainName(name) ? name : '';
}

/**
 * An address as accounts are stored with it; null for one that would be changed, because it is a different address to
 * the provider.
 */
const emailOf = (claim: unknown): string | null =>
  typeof claim === 'string' && isEmail(claim) && cleanEmail(claim) === claim ? emailKey(claim) : null;

/** Some providers send the flag as a text or number. */
const verifiedValues: unknown[] = [true, 'true', 1];

/** Talks to the configured OpenID Connect provider. */
@Injectable()
export class OidcClient {
  readonly settings: OidcSettings | null;
  private readonly redirectUri: string;
  private readonly service: ExternalService | null;
  /** The provider's endpoints and keys, once they were loaded. */
  private provider: Configuration | null = null;

  constructor(@Inject(CONFIG) config: Config, services: ExternalServicesService) {
    this.settings = config.oidc;
    this.redirectUri = `${config.publicUrl}/auth/oidc/callback`;
    this.service =
      config.oidc &&
      services.register({
        name: 'sign_in',
        driver: 'oidc',
        breaker,
        probe: async () => {
          this.provider = await this.discover(config.oidc as OidcSettings);
        },
      });
  }

  /** Where to send the browser. Throws an error while the provider cannot be reached. */
  async authorizationUrl({ state, nonce, codeVerifier }: OidcFlow): Promise<string> {
    const url = buildAuthorizationUrl(await this.load(), {
      redirect_uri: this.redirectUri,
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return url.href;
  }

  /**
   * Exchanges the provider's response, given as the query of the callback, for the verified claims. Throws an error if
   * it is not the response to this flow, or the provider cannot be reached.
   */
  async claimsOf(query: string, { state, nonce, codeVerifier }: OidcFlow): Promise<OidcIdentityClaims> {
    const provider = await this.load();
    // Built from the configured address: a forged Host header must not choose the redirect URI.
    const tokens = await authorizationCodeGrant(provider, new URL(`${this.redirectUri}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('the response has no ID token');
    const { iss: issuer, sub: subject } = claims;
    // Many providers put the address and the names into the ID token, others tell some of them only on request.
    const isIncomplete = [claims.email, claims.email_verified, claims.given_name].includes(undefined);
    const userInfo =
      isIncomplete && provider.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(provider, tokens.access_token, subject)
        : {};
    const person: Record<string, unknown> = { ...userInfo, ...claims };
    // Each source vouches for its own address only: they may tell different ones.
    const verifier: Record<string, unknown> =
      claims.email !== undefined && claims.email_verified !== undefined ? claims : userInfo;
    const methods = Array.isArray(claims.amr) ? (claims.amr as unknown[]) : [];
    if (!isPlainText(subject)) throw new Error('the subject has control characters');
    return {
      issuer,
      subject,
      email: emailOf(person['email']),
      emailVerification: this.verificationOf(person, verifier),
      firstName: nameOf(person['given_name']),
      lastName: nameOf(person['family_name']),
      hasSecondFactor: methods.includes('mfa'),
    };
  }

  /** A provider that says of no address whether it is verified may be trusted by the configuration. */
  private verificationOf(
    person: Record<string, unknown>,
    verifier: Record<string, unknown>,
  ): OidcIdentityClaims['emailVerification'] {
    const stated = verifier['email_verified'] ?? person['email_verified'];
    if (stated === undefined || stated === null) return this.settings?.trustsEmail ? 'verified' : 'unstated';
    return verifiedValues.includes(stated) && verifier['email'] === person['email']
      ? 'verified'
      : 'unverified';
  }

  private async load(): Promise<Configuration> {
    const { settings, service } = this;
    if (!settings || !service) throw new Error('no identity provider is configured');
    return (this.provider ??= await service.call(() => this.discover(settings)));
  }

  private discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
    // The configuration requires https in production.
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: timeoutSeconds,
    });
  }
}
