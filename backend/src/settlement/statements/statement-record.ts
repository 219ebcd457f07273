import type { StatementDto, StatementTotalsDto } from './statement.dto.js';
import type { Statement } from './statement.entity.js';
import type { OwedSums } from './statement-owed.js';
import type { StatementSums } from './statement-sums.js';

/** The sums without other members of the row. */
export const toTotals = (row: StatementSums, owed: OwedSums): StatementTotalsDto => ({
  reservations: row.reservations,
  price_agorot: row.price_agorot,
  collected_agorot: row.collected_agorot,
  refunded_agorot: row.refunded_agorot,
  commission_agorot: row.commission_agorot,
  commission_vat_agorot: row.commission_vat_agorot,
  gateway_fee_agorot: row.gateway_fee_agorot,
  withheld_agorot: row.withheld_agorot,
  adjustments_agorot: row.adjustments_agorot,
  brought_forward_agorot: row.brought_forward_agorot,
  due_agorot: row.due_agorot,
  ...owed,
});

const totalsOf = (statement: Statement, owed: OwedSums): StatementTotalsDto => ({
  reservations: statement.reservations,
  price_agorot: statement.priceAgorot,
  collected_agorot: statement.collectedAgorot,
  refunded_agorot: statement.refundedAgorot,
  commission_agorot: statement.commissionAgorot,
  commission_vat_agorot: statement.commissionVatAgorot,
  gateway_fee_agorot: statement.gatewayFeeAgorot,
  withheld_agorot: statement.withheldAgorot,
  adjustments_agorot: statement.adjustmentsAgorot,
  brought_forward_agorot: statement.broughtForwardAgorot,
  due_agorot: statement.dueAgorot,
  ...owed,
});

type PartyRecord = Pick<StatementDto, 'payee_id' | 'payee_name' | 'account_id' | 'account_name'>;

/** Whose statement it is. */
export const toPartyRecord = (
  { payeeId, accountId }: Pick<Statement, 'payeeId' | 'accountId'>,
  name: string,
): PartyRecord => ({
  payee_id: payeeId,
  payee_name: payeeId === null ? null : name,
  account_id: accountId,
  account_name: accountId === null ? null : name,
});

export const toStatementRecord = (statement: Statement, partyName: string, owed: OwedSums): StatementDto => ({
  id: statement.id,
  ...toPartyRecord(statement, partyName),
  period: statement.period,
  number: statement.number,
  state: statement.state,
  totals: totalsOf(statement, owed),
  carried_into_id: statement.carriedIntoId,
  sha256: statement.sha256,
  approved_at: statement.approvedAt?.toISOString() ?? null,
  paid_at: statement.paidAt?.toISOString() ?? null,
  paid_on: statement.paidOn,
  note: statement.note,
});
