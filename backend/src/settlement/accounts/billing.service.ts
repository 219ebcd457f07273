import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BilledAccount } from '../../ledger/billed-account.entity.js';
import { recordBilling } from '../../ledger/ledger-functions.js';
import { lockPayments } from '../../payments/lock-payments.js';
import { onAccount } from '../../payments/payment-provider.js';
import { Payment } from '../../payments/payment.entity.js';
import { auditedState } from '../../payments/present-payments.js';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidField, problem } from '../../platform/problems/problem.js';
import { SettingsService } from '../../settings/settings.service.js';
import { lockStatements } from '../statements/statement-lock.js';
import { rewriteDrafts } from './account-drafts.js';
import type { BillPaymentsDto } from './billing.dto.js';

/** Says which account pays for owed payments. */
@Injectable()
export class BillingService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Bills all of the payments to the account, or with null to their drivers, or none; returns them in the order of the
   * ids. A payment that is billed so already is left as it is. `conflict` for one that is not owed, and where the
   * statement of a month was approved.
   */
  async bill(
    actor: Actor,
    { ids, account_id: accountId }: BillPaymentsDto,
  ): Promise<{ payment: Payment; isNew: boolean }[]> {
    const { statement_hold_back_hours: holdBackHours } = await this.settings.current();
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      await lockStatements(tx);
      if (accountId !== null && !(await tx.existsBy(BilledAccount, { id: accountId, isActive: true })))
        throw invalidField('account_id', 'unknown', fieldMessage('unknown_account'));
      const billed = new Map<number, { payment: Payment; isNew: boolean }>();
      const accountIds = new Set(accountId === null ? [] : [accountId]);
      for (const payment of await lockPayments(tx, 'all', ids)) {
        billed.set(payment.id, { payment, isNew: false });
        if (payment.accountId === accountId) continue;
        await requireBillable(tx, payment, accountId);
        if (payment.accountId !== null) accountIds.add(payment.accountId);
        const after = { ...payment, accountId };
        await tx.update(Payment, { parkingLotId: payment.parkingLotId, id: payment.id }, { accountId });
        await recordBilling(tx, payment, accountId, holdBackHours, now);
        await this.audit.record(tx, actor, {
          action: 'bill',
          resource: 'payments',
          resourceId: payment.id,
          before: await auditedState(tx, payment),
          after: await auditedState(tx, after),
        });
        billed.set(payment.id, { payment: after, isNew: true });
      }
      await rewriteDrafts(tx, [...accountIds], now);
      return ids.flatMap((id) => billed.get(id) ?? []);
    });
  }
}

/** Throws `conflict` unless the payment is owed and no approved statement of either account has its month or itself. */
async function requireBillable(tx: EntityManager, payment: Payment, accountId: number | null): Promise<void> {
  if (payment.provider !== onAccount.name || payment.status !== 'owed')
    throw problem('conflict', { detail: problemDetail('payment_not_billable') });
  const { parkingLotId, reservationId, serviceDate } = payment;
  const [approved] = await tx.query<object[]>(
    `SELECT FROM statements s
      WHERE s.state <> 'draft' AND s.account_id = ANY ($1::bigint[])
        AND (s.period = $2 OR s.id IN (
              SELECT account_statement_id FROM money_entries WHERE parking_lot_id = $3 AND reservation_id = $4
               UNION ALL
              SELECT account_statement_id FROM money_entries
               WHERE payment_lot_id = $3 AND payment_reservation_id = $4)) LIMIT 1`,
    [
      [payment.accountId, accountId].filter((id) => id !== null),
      serviceDate?.slice(0, 7) ?? null,
      parkingLotId,
      reservationId,
    ],
  );
  if (approved)
    throw problem('conflict', {
      detail: problemDetail('account_month_approved'),
      extras: { reason: 'statement_approved' },
    });
}
