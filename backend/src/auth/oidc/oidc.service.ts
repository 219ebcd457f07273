import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor, SessionActor } from '../../platform/access/access.js';
import type { Client } from '../../platform/access/request-context.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { AccountTokensService } from '../../users/account-tokens.service.js';
import { AdminPeriodsService } from '../../users/admin-periods.service.js';
import { lockAccount } from '../../users/lock-account.js';
import { User } from '../../users/user.entity.js';
import type { AccessTokenDto } from '../auth.dto.js';
import { PasswordSignInService } from '../password-sign-in.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { TwoFactorChallengeDto } from '../two-factor/two-factor.dto.js';
import { TwoFactorSignInService } from '../two-factor/two-factor-sign-in.service.js';
import { AuthChallengesService, noOrigin } from '../two-factor/auth-challenges.service.js';
import { OidcClient, type OidcIdentityClaims } from './oidc.client.js';
import { oidcFlowOf } from './oidc-flow.js';
import { OidcIdentitiesService } from './oidc-identities.service.js';
import { OidcIdentity } from './oidc-identity.entity.js';
import type { OidcSessionDto, SignInDemoDto, SignInMethodsDto } from './oidc.dto.js';

/** Why a sign-in at the provider failed; the pages translate it. */
type OidcFailure =
  | 'oidc_expired'
  | 'oidc_cancelled'
  | 'oidc_unavailable'
  | 'oidc_failed'
  | 'oidc_unknown_user'
  | 'oidc_no_email'
  | 'oidc_unverified_email'
  | 'oidc_identity_taken';

const loginPage = '/login';
const codePage = `${loginPage}#code=`;
const securityPage = '/settings/security';

/** Sign-in through the configured OpenID Connect provider. */
@Injectable()
export class OidcService {
  private readonly logger = new Logger('OpenID Connect');

  private demo: () => SignInDemoDto | null = () => null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly adminPeriods: AdminPeriodsService,
    private readonly clock: ClockService,
    private readonly challenges: AuthChallengesService,
    private readonly sessions: SessionsService,
    private readonly secondStep: TwoFactorSignInService,
    private readonly tokens: AccountTokensService,
    private readonly identities: OidcIdentitiesService,
    private readonly client: OidcClient,
    private readonly passwordSignIn: PasswordSignInService,
  ) {}

  /** Sets what the sign-in page of a public demo offers. */
  setDemo(demo: () => SignInDemoDto): void {
    this.demo = demo;
  }

  async methods(): Promise<SignInMethodsDto> {
    const { settings } = this.client;
    return {
      oidc: settings && { label: settings.label },
      password_sign_in: await this.passwordSignIn.rule(),
      demo: this.demo(),
    };
  }

  /**
   * Starts a sign-in, or the linking of an identity in the session of `actor`. Returns the provider's page and the
   * token that the browser keeps, or null while the provider cannot be reached. Throws `not_found` without a provider.
   */
  async start(actor: SessionActor | null): Promise<{ url: string; token: string } | null> {
    if (!this.client.settings) throw problem('not_found');
    const token = await this.challenges.create(this.dataSource.manager, {
      ...noOrigin,
      purpose: 'oidc_sign_in',
      userId: actor?.id ?? null,
      sessionId: actor?.sessionId ?? null,
    });
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
    const { userId, sessionId } = flow;
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
      : this.finishLink({ id: userId, address, sessionId }, claims);
  }

  /**
   * Exchanges the code of a finished sign-in for a session, or for the second step if the account has a second factor
   * and the provider asked for one only. Throws `unauthorized` for an unknown, expired or used code.
   */
  async openSession(
    { code, remember_me: remember = false }: OidcSessionDto,
    client: Client,
  ): Promise<AccessTokenDto | TwoFactorChallengeDto> {
    return this.transactions.run(async (tx) => {
      const taken = await this.challenges.takeLocked(tx, code, 'oidc_code');
      const user = taken && (await tx.findOneBy(User, { id: taken.userId ?? 0 }));
      if (!user?.isActive || user.credentialsVersion !== taken?.credentialsVersion)
        throw problem('unauthorized', { detail: problemDetail('sign_in_again') });
      const { authMethods, identityId } = taken;
      const firstStep = { authMethods, identityId, remember, mustChangePassword: false };
      // A provider that asked for more than one factor counts as both.
      const challenge = authMethods.includes('oidc_mfa')
        ? null
        : await this.secondStep.challenge(tx, user, firstStep);
      return challenge ?? this.sessions.start(tx, user, { ...firstStep, client });
    });
  }

  private async finishSignIn(claims: OidcIdentityClaims, address: string): Promise<string> {
    const code = await this.transactions.run(async (tx) => {
      const identity = (await this.useIdentity(tx, claims)) ?? (await this.join(tx, claims, address));
      if (!identity) return null;
      const { id: identityId, userId } = identity;
      const { credentialsVersion } = await tx.findOneByOrFail(User, { id: userId });
      return this.challenges.create(tx, {
        ...noOrigin,
        purpose: 'oidc_code',
        userId,
        identityId,
        credentialsVersion,
        authMethods: [claims.hasSecondFactor ? 'oidc_mfa' : 'oidc'],
      });
    });
    return code === null ? this.rejectUnknown(claims, address) : codePage + code;
  }

  /**
   * Why the sign-in failed, for the person, the log and the audit log. The person's reason does not depend on the
   * accounts, so that it does not tell which there are.
   */
  private async rejectUnknown(
    { email, emailVerification }: OidcIdentityClaims,
    address: string,
  ): Promise<string> {
    const failure = rejectionOf(email, emailVerification);
    const hint = emailVerification === 'unstated' ? '; OIDC_TRUST_EMAIL declares its addresses verified' : '';
    this.logger.warn(
      `a sign-in at the provider was rejected: ${failure}, the address is ${emailVerification}${hint}`,
    );
    const { manager } = this.dataSource;
    const user = email && (await manager.findOneBy(User, { email }));
    await this.audit.record(manager, user ? { id: user.id, email: user.email, address } : null, {
      action: 'sign_in_failed',
      resource: 'sessions',
      after: {
        email: user ? user.email : null,
        address,
        step: failure,
        email_verification: emailVerification,
      },
    });
    return failurePage(null, failure);
  }

  /** The known identity, of a locked account. The email address is not used, because its holder may change. */
  private async useIdentity(
    tx: EntityManager,
    { issuer, subject, email }: OidcIdentityClaims,
  ): Promise<OidcIdentity | null> {
    const identity = await tx.findOneBy(OidcIdentity, { issuer, subject });
    if (!identity) return null;
    await lockAccount(tx, identity.userId);
    const { affected } = await tx.update(
      OidcIdentity,
      { id: identity.id },
      { email, lastUsedAt: this.clock.now() },
    );
    // It was unlinked while the lock was awaited.
    return affected ? identity : null;
  }

  /** Accepts the open invitation of a person whose address the provider has verified. Null without one. */
  private async join(
    tx: EntityManager,
    claims: OidcIdentityClaims,
    address: string,
  ): Promise<OidcIdentity | null> {
    const { email, emailVerification, firstName, lastName } = claims;
    if (!email || emailVerification !== 'verified') return null;
    const user = await tx.findOneBy(User, { email, isActive: true, isInvited: true });
    if (!user || !(await this.tokens.takeOf(tx, user.id, 'invitation'))) return null;
    const { id } = user;
    // Not every provider tells names; without them, those that the admin entered stay.
    const names = firstName || lastName ? { firstName, lastName } : {};
    await tx.update(User, { id }, { isInvited: false, ...names });
    await this.adminPeriods.follow(tx, { email });
    await this.audit.record(
      tx,
      { id, email, address },
      { action: 'accept_invitation', resource: 'users', resourceId: id },
    );
    await this.identities.link(tx, { id, address }, claims);
    const { issuer, subject } = claims;
    return tx.findOneBy(OidcIdentity, { issuer, subject, userId: id });
  }

  /** Links the identity if the session that began it has not ended while the person was at the provider. */
  private finishLink(
    actor: Pick<Actor, 'id' | 'address'> & { sessionId: string | null },
    claims: OidcIdentityClaims,
  ): Promise<string> {
    return this.transactions.run(async (tx) => {
      await lockAccount(tx, actor.id);
      if (!(await this.sessions.lockOpen(tx, actor))) return failurePage(actor.id, 'oidc_expired');
      const isLinked = await this.identities.link(tx, actor, claims);
      return isLinked ? `${securityPage}#linked` : failurePage(actor.id, 'oidc_identity_taken');
    });
  }

  /** Logs the kind of the failure only; its message may quote the response. */
  private logFailure(error: unknown): void {
    const { name, code } = error as { name?: string; code?: string };
    this.logger.warn(`the sign-in at the provider failed: ${code ?? name ?? 'unknown'}`);
  }
}

function rejectionOf(
  email: string | null,
  verification: OidcIdentityClaims['emailVerification'],
): 'oidc_no_email' | 'oidc_unverified_email' | 'oidc_unknown_user' {
  if (email === null) return 'oidc_no_email';
  return verification === 'verified' ? 'oidc_unknown_user' : 'oidc_unverified_email';
}

export const isCodePage = (page: string): boolean => page.startsWith(codePage);

/** Back to where the flow began: the profile for linking, else the login page. */
export function failurePage(userId: number | null, failure: OidcFailure): string {
  return `${userId === null ? loginPage : securityPage}#error=${failure}`;
}
