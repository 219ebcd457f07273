import { ApiProperty } from '@nestjs/swagger';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { type MoneyEntry, type MoneyEntryKind, moneyEntryKinds } from './money-entry.entity.js';

const collectors = ['operator', 'payee'] as const;

/** A line of the books. Amounts are agorot; those of a refund are negative. */
export class MoneyEntryDto {
  @Integer(1204) id: number;
  @Integer(3) parking_lot_id: number;
  @Integer(4) payee_id: number | null;
  @Integer(345) reservation_id: number | null;
  @ApiProperty({ enum: [...moneyEntryKinds], example: 'charge' }) kind: MoneyEntryKind;
  /** Who got the driver's money. */
  @ApiProperty({ enum: [...collectors], example: 'operator' }) collected_by: 'operator' | 'payee';
  /** The payee's part of the driver's price, with VAT. */
  @Integer(2500) price_agorot: number;
  /** What the operator got: the sum of the five amounts below. */
  @Integer(2500) collected_agorot: number;
  @Integer(250) commission_agorot: number;
  @Integer(45) commission_vat_agorot: number;
  @Integer(25) gateway_fee_agorot: number;
  @Integer(0) withheld_agorot: number;
  /** What is due to the payee; negative when the payee owes the operator. */
  @Integer(2180) payee_net_agorot: number;
  /** The charge of which this line takes back all or a part. */
  @Integer(1187) reverses_id: number | null;
  @Integer(17) statement_id: number | null;
  /**
   * Of an adjustment or a returned payout.
   * @example "Gate failure on 14 October"
   */
  reason: string | null;
  @ApiProperty({ type: String, format: 'date', example: '2026-10-28' }) service_date: string | null;
  @Instant() occurred_at: string;
  /** From when on the line may be in a statement. */
  @Instant() releases_at: string;
}

export function toMoneyEntryRecord(entry: MoneyEntry): MoneyEntryDto {
  return {
    id: entry.id,
    parking_lot_id: entry.parkingLotId,
    payee_id: entry.payeeId,
    reservation_id: entry.reservationId,
    kind: entry.kind,
    collected_by: entry.collectedBy,
    price_agorot: entry.priceAgorot,
    collected_agorot: entry.collectedAgorot,
    commission_agorot: entry.commissionAgorot,
    commission_vat_agorot: entry.commissionVatAgorot,
    gateway_fee_agorot: entry.gatewayFeeAgorot,
    withheld_agorot: entry.withheldAgorot,
    payee_net_agorot: entry.payeeNetAgorot,
    reverses_id: entry.reversesId,
    statement_id: entry.statementId,
    reason: entry.reason,
    service_date: entry.serviceDate,
    occurred_at: entry.occurredAt.toISOString(),
    releases_at: entry.releasesAt.toISOString(),
  };
}
