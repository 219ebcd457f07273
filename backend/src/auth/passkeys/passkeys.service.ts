import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor, SessionActor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { AuditAction } from '../../platform/audit/audit-words.js';
import { BrandService } from '../../platform/brand/brand.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import type { Language } from '../../platform/problems/language.js';
import { invalidField, problem } from '../../platform/problems/problem.js';
import type { RecordUpdate } from '../../platform/records/record-update.js';
import { lockAccount } from '../../users/lock-account.js';
import { User } from '../../users/user.entity.js';
import { PasswordSignInService } from '../password-sign-in.service.js';
import {
  AuthChallengesService,
  challengeLifetimeMs,
  noOrigin,
} from '../two-factor/auth-challenges.service.js';
import { Passkey } from './passkey.entity.js';
import type { PasskeyDto, RegisterPasskeyDto, UpdatePasskeyDto } from './passkey.dto.js';
import type { PasskeyRegistrationOptionsDto } from './passkey-options.dto.js';
import {
  challengeOf,
  relyingPartyOf,
  supportedAlgorithmIDs,
  userHandleOf,
  verifyNewPasskey,
} from './relying-party.js';

const maxPasskeys = 20;
const transportNames: readonly string[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];
const defaultName: Record<Language, string> = { he: 'מפתח גישה', en: 'Passkey' };

function toRecord({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyDto {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

/** Transports are hints for the browser, so unknown ones are dropped. */
function knownTransports(transports: unknown): AuthenticatorTransport[] {
  const list: unknown[] = Array.isArray(transports) ? transports : [];
  return transportNames.filter((name) => list.includes(name)) as AuthenticatorTransport[];
}

/** Throws `conflict` if the account has as many passkeys as allowed. */
function requireBelowLimit(count: number): void {
  if (count >= maxPasskeys)
    throw problem('conflict', { detail: problemDetail('too_many_passkeys', { limit: maxPasskeys }) });
}

/** The passkeys of a user's own account. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
    private readonly challenges: AuthChallengesService,
    private readonly passwordSignIn: PasswordSignInService,
    private readonly brand: BrandService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(actor: Actor): Promise<PasskeyDto[]> {
    return (await this.passkeysOf(actor)).map(toRecord);
  }

  /**
   * Starts a registration: a discoverable passkey that verifies its user, on a device that has none of this account.
   */
  async registrationOptions(actor: SessionActor): Promise<PasskeyRegistrationOptionsDto> {
    const user = await this.dataSource.manager.findOneByOrFail(User, { id: actor.id });
    const passkeys = await this.passkeysOf(actor);
    requireBelowLimit(passkeys.length);
    const site = relyingPartyOf(this.config.publicUrl);
    const { name } = await this.brand.read();
    const displayName = `${user.firstName} ${user.lastName}`.trim();
    return {
      challenge: await this.challenges.create(this.dataSource.manager, {
        ...noOrigin,
        purpose: 'passkey_registration',
        userId: actor.id,
        sessionId: actor.sessionId,
      }),
      rp: { id: site.id, name: name.en },
      user: {
        id: userHandleOf(user.id, site).toString('base64url'),
        name: user.email,
        displayName: displayName || user.email,
      },
      pubKeyCredParams: supportedAlgorithmIDs.map((alg) => ({ alg, type: 'public-key' })),
      timeout: challengeLifetimeMs,
      attestation: 'none',
      excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    };
  }

  /**
   * Stores a passkey. A challenge of another session, a used or an expired one is rejected like a wrong signature;
   * `conflict` when the account has as many passkeys as allowed.
   */
  async register(actor: SessionActor, body: RegisterPasskeyDto, language: Language): Promise<PasskeyDto> {
    const { name = '', ...response } = body;
    const challenge = challengeOf(response.response.clientDataJSON);
    const taken = challenge && (await this.takeChallenge(challenge));
    const credential =
      taken && taken.sessionId === actor.sessionId
        ? await verifyNewPasskey(
            response as RegistrationResponseJSON,
            challenge,
            relyingPartyOf(this.config.publicUrl),
          )
        : null;
    if (!credential) throw invalidField('response', 'invalid_passkey', fieldMessage('invalid_passkey'));
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      await lockAccount(tx, actor.id);
      // Several registrations may have begun below the limit.
      requireBelowLimit(await tx.countBy(Passkey, { userId: actor.id }));
      const passkey = await tx.save(
        tx.create(Passkey, {
          userId: actor.id,
          name: name.trim() || defaultName[language],
          credentialId: Buffer.from(credential.id, 'base64url'),
          publicKey: Buffer.from(credential.publicKey),
          signCount: credential.counter,
          transports: knownTransports(credential.transports),
          createdAt: now,
          lastUsedAt: null,
        }),
      );
      const after = toRecord(passkey);
      await this.report(tx, actor, { action: 'passkey_added', resourceId: actor.id, after });
      await this.outbox.enqueueForUser(tx, actor.id, 'passkey_added', now);
      return after;
    });
  }

  rename(actor: Actor, id: number, update: RecordUpdate<UpdatePasskeyDto>): Promise<PasskeyDto> {
    return this.transactions.run(async (tx) => {
      await lockAccount(tx, actor.id);
      const passkey = await this.passkeyOf(tx, actor, id);
      const before = toRecord(passkey);
      const { name } = update.changesTo(before);
      if (name === undefined) return before;
      await tx.update(Passkey, { id }, { name });
      const after = { ...before, name };
      await this.report(tx, actor, { action: 'passkey_renamed', resourceId: actor.id, before, after });
      return after;
    });
  }

  /** Removes a passkey and returns its last state. Throws `conflict` if the user would have no way to sign in. */
  remove(actor: Actor, id: number): Promise<PasskeyDto> {
    return this.transactions.run(async (tx) => {
      await lockAccount(tx, actor.id);
      const before = toRecord(await this.passkeyOf(tx, actor, id));
      await tx.delete(Passkey, { id });
      await this.passwordSignIn.requireWayToSignIn(tx, actor);
      await this.report(tx, actor, { action: 'passkey_removed', resourceId: actor.id, before });
      await this.outbox.enqueueForUser(tx, actor.id, 'passkey_removed', this.clock.now());
      return before;
    });
  }

  private passkeysOf({ id: userId }: Actor): Promise<Passkey[]> {
    return this.dataSource.manager.find(Passkey, { where: { userId }, order: { id: 'ASC' } });
  }

  private takeChallenge(challenge: string) {
    return this.challenges.take(this.dataSource.manager, challenge, 'passkey_registration');
  }

  private async passkeyOf(tx: EntityManager, { id: userId }: Actor, id: number): Promise<Passkey> {
    const passkey = await tx.findOneBy(Passkey, { id, userId });
    if (!passkey) throw problem('not_found');
    return passkey;
  }

  private report(
    tx: EntityManager,
    actor: Actor,
    entry: { action: AuditAction; resourceId: number; before?: PasskeyDto; after?: PasskeyDto },
  ): Promise<void> {
    return this.audit.record(tx, actor, { resource: 'users', ...entry });
  }
}
