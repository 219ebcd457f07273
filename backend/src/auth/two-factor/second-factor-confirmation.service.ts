import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SessionActor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidField, problem } from '../../platform/problems/problem.js';
import { lockAccount } from '../../users/lock-account.js';
import { type AuthMethod, Session } from '../../users/session.entity.js';
import type { AssertionCredentialDto } from '../passkeys/passkey.dto.js';
import { PasskeyAssertionsService } from '../passkeys/passkey-assertions.service.js';
import { readTypedCode } from '../totp/totp-code.js';
import { TotpService } from '../totp/totp.service.js';
import { TotpThrottleService } from '../totp/totp-throttle.service.js';

/** Confirms a second factor again within a session, for what needs a recent one. */
@Injectable()
export class SecondFactorConfirmationService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly totp: TotpService,
    private readonly throttle: TotpThrottleService,
    private readonly assertions: PasskeyAssertionsService,
  ) {}

  /** Throws `validation_error` for a wrong or used code, and `too_many_requests` after too many wrong ones. */
  async confirmCode(actor: SessionActor, code: string): Promise<void> {
    const { typed, method } = readTypedCode(code);
    const isRight = await this.throttle.attempt(actor.id, method, () =>
      this.transactions.run(async (tx) => {
        await lockAccount(tx, actor.id);
        if (!(await this.totp.consume(tx, actor.id, method, typed))) return null;
        await this.record(tx, actor, method);
        return true;
      }),
    );
    if (!isRight) throw invalidField('code', 'wrong_code', fieldMessage('wrong_totp_code'));
  }

  /** Throws `conflict` for a passkey that is not the user's own, or whose signature is rejected. */
  async confirmPasskey(actor: SessionActor, credential: AssertionCredentialDto): Promise<void> {
    const rejected = problem('conflict', { detail: problemDetail('passkey_not_confirmed') });
    const assertion = await this.assertions.verify(credential);
    if (!assertion || assertion.userId !== actor.id || assertion.signCount === null) throw rejected;
    const { passkeyId, signCount } = assertion;
    await this.transactions.run(async (tx) => {
      await lockAccount(tx, actor.id);
      if (!(await this.assertions.use(tx, passkeyId, signCount))) throw rejected;
      await this.record(tx, actor, 'passkey');
    });
  }

  private async record(tx: EntityManager, actor: SessionActor, method: AuthMethod): Promise<void> {
    await tx.update(Session, { id: actor.sessionId }, { secondFactorAt: this.clock.now() });
    await this.audit.record(tx, actor, {
      action: 'confirm_second_factor',
      resource: 'sessions',
      after: { auth_methods: [method] },
    });
  }
}
