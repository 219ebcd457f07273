import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { BrandService } from '../../platform/brand/brand.service.js';
import { SealerService } from '../../platform/crypto/sealer.service.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidField, problem } from '../../platform/problems/problem.js';
import { lockAccount } from '../../users/lock-account.js';
import { passwordMatches } from '../../users/passwords.js';
import { User } from '../../users/user.entity.js';
import { LoginThrottleService } from '../login-throttle.service.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { type CodeMethod, newTotpSecret, otpauthUri, readTypedCode, stepOfCode } from './totp-code.js';
import { TotpAuthenticator } from './totp-authenticator.entity.js';
import type { NewTotpDto, RemoveTotpDto } from './totp.dto.js';
import { TotpThrottleService } from './totp-throttle.service.js';

/** The authenticator app of a user, and the recovery codes that belong to it. */
@Injectable()
export class TotpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly sealer: SealerService,
    private readonly clock: ClockService,
    private readonly throttle: LoginThrottleService,
    private readonly totpThrottle: TotpThrottleService,
    private readonly brand: BrandService,
  ) {}

  /** Starts or restarts the set-up. Throws `conflict` if the user has a confirmed authenticator app. */
  async start(actor: Actor): Promise<NewTotpDto> {
    const secret = newTotpSecret();
    const started = await this.dataSource.query<object[]>(
      `INSERT INTO totp_authenticators AS known (user_id, sealed_secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret WHERE known.confirmed_at IS NULL
       RETURNING 1`,
      [actor.id, this.sealer.seal(secret)],
    );
    if (started.length === 0) throw problem('conflict', { detail: problemDetail('totp_exists') });
    const { name } = await this.brand.read();
    return { secret, otpauth_uri: otpauthUri(secret, actor.email, name.en) };
  }

  /** Completes the set-up with a first code, which counts as used, and returns ten new recovery codes. */
  async confirm(actor: Actor, code: string): Promise<string[]> {
    const found = await this.dataSource.manager.findOneBy(TotpAuthenticator, { userId: actor.id });
    if (found?.confirmedAt) throw problem('conflict', { detail: problemDetail('totp_exists') });
    const secret = found && this.sealer.open(found.sealedSecret);
    if (!secret) throw problem('conflict', { detail: problemDetail('totp_not_started') });
    const now = this.clock.now();
    const step = stepOfCode(secret, readTypedCode(code).typed, now);
    if (step === null) throw invalidField('code', 'wrong_code', fieldMessage('wrong_totp_code'));
    const recoveryCodes = newRecoveryCodes();
    await this.transactions.run(async (tx) => {
      await lockAccount(tx, actor.id);
      const [, count] = await tx.query<[unknown[], number]>(
        `UPDATE totp_authenticators SET confirmed_at = $3, last_used_step = $4
          WHERE user_id = $1 AND sealed_secret = $2 AND confirmed_at IS NULL`,
        [actor.id, found.sealedSecret, now, step],
      );
      // The set-up was restarted or confirmed at the same moment.
      if (count === 0) throw problem('conflict', { detail: problemDetail('totp_not_started') });
      await tx.delete(RecoveryCode, { userId: actor.id });
      await tx.insert(
        RecoveryCode,
        recoveryCodes.map((one) => ({ userId: actor.id, codeHash: hashOfRecoveryCode(one) })),
      );
      await this.report(tx, actor, 'totp_added', now);
    });
    return recoveryCodes;
  }

  /**
   * Removes the authenticator app and its recovery codes. The password or a code proves that the request comes from the
   * user and not from a stolen session. Throws `not_found` if there is no confirmed one.
   */
  async remove(actor: Actor, { password = '', code }: RemoveTotpDto): Promise<void> {
    if (code !== undefined) return this.removeWithCode(actor, code);
    const user = await this.dataSource.manager
      .createQueryBuilder(User, 'user')
      .addSelect('user.passwordHash')
      .where({ id: actor.id })
      .getOne();
    const isRight = await this.throttle.attempt(actor.email, actor.address, () =>
      passwordMatches(password, user?.passwordHash ?? null),
    );
    if (!isRight) throw invalidField('password', 'wrong_password', fieldMessage('current_password'));
    await this.transactions.run(async (tx) => {
      await lockAccount(tx, actor.id);
      await this.delete(tx, actor);
    });
  }

  /** Uses a code of the app or a recovery code; false for a wrong or used one. */
  consume(tx: EntityManager, userId: number, method: CodeMethod, code: string): Promise<boolean> {
    return method === 'totp'
      ? this.consumeCode(tx, userId, code)
      : this.consumeRecoveryCode(tx, userId, code);
  }

  /** Uses a code. Of all processes, one accepts it: the step of the last accepted code only grows. */
  async consumeCode(tx: EntityManager, userId: number, code: string): Promise<boolean> {
    const authenticator = await tx.findOneBy(TotpAuthenticator, { userId });
    const secret = authenticator?.confirmedAt ? this.sealer.open(authenticator.sealedSecret) : null;
    const step = secret && stepOfCode(secret, code, this.clock.now());
    if (!step) return false;
    const [, count] = await tx.query<[unknown[], number]>(
      `UPDATE totp_authenticators SET last_used_step = $2
        WHERE user_id = $1 AND confirmed_at IS NOT NULL AND last_used_step < $2`,
      [userId, step],
    );
    return count === 1;
  }

  /** Uses up a recovery code and tells the user by mail. */
  private async consumeRecoveryCode(tx: EntityManager, userId: number, code: string): Promise<boolean> {
    const { affected } = await tx.delete(RecoveryCode, { userId, codeHash: hashOfRecoveryCode(code) });
    if (!affected) return false;
    await this.outbox.enqueueForUser(tx, userId, 'recovery_code_used', this.clock.now());
    return true;
  }

  private async removeWithCode(actor: Actor, code: string): Promise<void> {
    const { typed, method } = readTypedCode(code);
    const removeIfRight = () =>
      this.transactions.run(async (tx) => {
        await lockAccount(tx, actor.id);
        const isRight =
          method === 'totp'
            ? await this.consumeCode(tx, actor.id, typed)
            : await tx.existsBy(RecoveryCode, { userId: actor.id, codeHash: hashOfRecoveryCode(typed) });
        if (isRight) await this.delete(tx, actor);
        return isRight || null;
      });
    const isRemoved = await this.throttle.attempt(
      actor.email,
      actor.address,
      async () => (await this.totpThrottle.attempt(actor.id, method, removeIfRight)) === true,
    );
    if (!isRemoved) throw invalidField('code', 'wrong_code', fieldMessage('wrong_totp_code'));
  }

  private async delete(tx: EntityManager, actor: Actor): Promise<void> {
    const [, count] = await tx.query<[unknown[], number]>(
      'DELETE FROM totp_authenticators WHERE user_id = $1 AND confirmed_at IS NOT NULL',
      [actor.id],
    );
    if (count === 0) throw problem('not_found');
    await tx.delete(RecoveryCode, { userId: actor.id });
    await this.report(tx, actor, 'totp_removed', this.clock.now());
  }

  private async report(
    tx: EntityManager,
    actor: Actor,
    change: 'totp_added' | 'totp_removed',
    at: Date,
  ): Promise<void> {
    await this.outbox.enqueueForUser(tx, actor.id, change, at);
    await this.audit.record(tx, actor, { action: change, resource: 'users', resourceId: actor.id });
  }
}
