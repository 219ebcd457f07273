import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access/access.js';
import type { Client } from '../../platform/access/request-context.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { AccountTokensService } from '../../users/account-tokens.service.js';
import { User } from '../../users/user.entity.js';
import type { AccessTokenDto } from '../auth.dto.js';
import { PasswordSignInService } from '../password-sign-in.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { TwoFactorChallengeDto } from '../two-factor/two-factor.dto.js';
import { TwoFactorSignInService } from '../two-factor/two-factor-sign-in.service.js';
import { AuthChallengesService } from '../two-factor/auth-challenges.service.js';
import { OidcClient, type OidcIdentityClaims } from './oidc.client.js';
import { oidcFlowOf } from './oidc-flow.js';
import { OidcIdentitiesService } from './oidc-identities.service.js';
import { OidcIdentity } from './oidc-identity.entity.js';
import type { OidcSessionDto, SignInMethodsDto } from './oidc.dto.js';

/** Why a sign-in at the provider failed; the pages translate it. */
type OidcFailure =
  | 'oidc_expired'
  | 'oidc_cancelled'
  | 'oidc_unavailable'
  | 'oidc_failed'
  | 'oidc_unknown_user'
  | 'oidc_identity_taken';

const loginPage = '/login';
const codePage = `${loginPage}#code=`;
const securityPage = '/settings/security';

/** Sign-in through the configured OpenID Connect provider. */
@Injectable()
export class OidcService {
  private readonly logger = new Logger('OpenID Connect');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly challenges: AuthChallengesService,
    private readonly sessions: SessionsService,
    private readonly secondStep: TwoFactorSignInService,
    private readonly tokens: AccountTokensService,
    private readonly identities: OidcIdentitiesService,
    private readonly client: OidcClient,
    private readonly passwordSignIn: PasswordSignInService,
  ) {}

  async methods(): Promise<SignInMethodsDto> {
    const { settings } = this.client;
    return {
      oidc: settings && { label: settings.label },
      password_sign_in: await this.passwordSignIn.rule(),
    };
  }

  /**
   * Starts a sign-in, or the linking of an identity to `userId`. Returns the provider's page and the token that the
   * browser keeps, or null while the provider cannot be reached. Throws `not_found` without a provider.
   */
  async start(userId: number | null): Promise<{ url: string; token: string } | null> {
    if (!this.client.settings) throw problem('not_found');
    const token = await this.challenges.create({ purpose: 'oidc_sign_in', userId });
    try {
      return { url: await this.client.authorizationUrl(oidcFlowOf(token)), token };
    } catch (error) {
      this.logFailure(error);
      return null;
    }
  }

  /**
   * Takes the provider's response, given as the query of the callback, and returns the page to go to: with a code that
   * opens a session, or with the reason of a failure.
   */
  async finish(query: string, token: string | null, address: string): Promise<string> {
    const { manager } = this.dataSource;
    const flow = token ? await this.challenges.take(manager, token, 'oidc_sign_in') : null;
    if (!flow || !token) return failurePage(null, 'oidc_expired');
    const { userId } = flow;
    if (new URLSearchParams(query).get('error') === 'access_denied')
      return failurePage(userId, 'oidc_cancelled');
    let claims: OidcIdentityClaims;
    try {
      claims = await this.client.claimsOf(query, oidcFlowOf(token));
    } catch (error) {
      this.logFailure(error);
      return failurePage(userId, 'oidc_failed');
    }
    return userId === null
      ? this.finishSignIn(claims, address)
      : this.finishLink({ id: userId, address }, claims);
  }

  /**
   * Exchanges the code of a finished sign-in for a session, or for the second step if the account has a second factor and
   * the provider asked for one only. Throws `unauthorized` for an unknown, expired or used code.
   */
  async openSession(
    { code, remember_me: remember = false }: OidcSessionDto,
    client: Client,
  ): Promise<AccessTokenDto | TwoFactorChallengeDto> {
    const { manager } = this.dataSource;
    const taken = await this.challenges.take(manager, code, 'oidc_code');
    const user = taken && (await manager.findOneBy(User, { id: taken.userId ?? 0 }));
    if (!taken || !user?.isActive) throw problem('unauthorized', { detail: problemDetail('sign_in_again') });
    const { authMethods } = taken;
    const firstStep = { authMethods, remember, mustChangePassword: false };
    // A provider that asked for more than one factor counts as both.
    const challenge = authMethods.includes('oidc_mfa')
      ? null
      : await this.secondStep.challenge(user, firstStep);
    return (
      challenge ?? this.transactions.run((tx) => this.sessions.start(tx, user, { ...firstStep, client }))
    );
  }

  private async finishSignIn(claims: OidcIdentityClaims, address: string): Promise<string> {
    const userId = await this.transactions.run(
      async (tx) => (await this.useIdentity(tx, claims)) ?? (await this.join(tx, claims, address)),
    );
    if (userId === null) return failurePage(null, 'oidc_unknown_user');
    const code = await this.challenges.create({
      purpose: 'oidc_code',
      userId,
      authMethods: [claims.hasSecondFactor ? 'oidc_mfa' : 'oidc'],
    });
    return codePage + code;
  }

  /** The user who is linked to the identity. The email address is not used, because its holder may change. */
  private async useIdentity(
    tx: EntityManager,
    { issuer, subject, email }: OidcIdentityClaims,
  ): Promise<number | null> {
    const identity = await tx.findOneBy(OidcIdentity, { issuer, subject });
    if (!identity) return null;
    await tx.update(OidcIdentity, { id: identity.id }, { email, lastUsedAt: this.clock.now() });
    return identity.userId;
  }

  /** Accepts the open invitation of a person whose address the provider has verified. Null without one. */
  private async join(tx: EntityManager, claims: OidcIdentityClaims, address: string): Promise<number | null> {
    const { email, isEmailVerified, firstName, lastName } = claims;
    if (!email || !isEmailVerified) return null;
    const user = await tx.findOneBy(User, { email, isActive: true, isInvited: true });
    if (!user || !(await this.tokens.takeOf(tx, user.id, 'invitation'))) return null;
    const { id } = user;
    // Not every provider tells names; without them, those that the admin entered stay.
    const names = firstName || lastName ? { firstName, lastName } : {};
    await tx.update(User, { id }, { isInvited: false, ...names });
    await this.audit.record(
      tx,
      { id, email, address },
      { action: 'accept_invitation', resource: 'users', resourceId: id },
    );
    await this.identities.link(tx, { id, address }, claims);
    return id;
  }

  private async finishLink(
    actor: Pick<Actor, 'id' | 'address'>,
    claims: OidcIdentityClaims,
  ): Promise<string> {
    const isLinked = await this.transactions.run((tx) => this.identities.link(tx, actor, claims));
    return isLinked ? `${securityPage}#linked` : failurePage(actor.id, 'oidc_identity_taken');
  }

  /** Logs the kind of the failure only; its message may quote the response. */
  private logFailure(error: unknown): void {
    const { name, code } = error as { name?: string; code?: string };
    this.logger.warn(`the sign-in at the provider failed: ${code ?? name ?? 'unknown'}`);
  }
}

export const isCodePage = (page: string): boolean => page.startsWith(codePage);

/** Back to where the flow began: the profile for linking, else the login page. */
export function failurePage(userId: number | null, failure: OidcFailure): string {
  return `${userId === null ? loginPage : securityPage}#error=${failure}`;
}
