import { ApiProperty } from '@nestjs/swagger';
import { OptionalId } from '../../platform/lists/is-id.js';
import { Integer } from '../../platform/records/response-fields.js';
import { StatementTotalsDto } from './statement.dto.js';

export class LastPayoutDto {
  @Integer(2038092) amount_agorot: number;
  @ApiProperty({ type: String, format: 'date', example: '2026-11-10' }) value_date: string;
}

export class LotBalanceDto {
  @Integer(3) parking_lot_id: number;
  /** @example "מגדל אורן" */
  name: string;
  @Integer(1153220) open_agorot: number;
  /** The part of `open_agorot` that is released later. */
  @Integer(114232) held_back_agorot: number;
  /** The part of `open_agorot` that is released after the open month. */
  @Integer(45210) later_agorot: number;
}

/** A payee that lists the owner, with what it is due. */
export class PayeeBalanceDto {
  @Integer(4) id: number;
  /** @example "חניוני הרצל בע״מ" */
  legal_name: string;
  @Integer(1153220) open_agorot: number;
  /** The part of `open_agorot` that is released later. */
  @Integer(114232) held_back_agorot: number;
  /** The part of `open_agorot` that is released after the open month. */
  @Integer(45210) later_agorot: number;
}

export class BalanceQueryDto {
  /** One of the payees that list the owner; all of them by default. */
  @OptionalId(4)
  payee_id?: number;
}

/** What the payees of an owner are due and have not been paid, in agorot: all of them, or the one that is requested. */
export class BalanceDto {
  /** All payees that list the owner; without any there is no money to show. */
  payees: PayeeBalanceDto[];
  @Integer(2234064) open_agorot: number;
  /** The part of `open_agorot` that is released later, and until then may still change. */
  @Integer(228464) held_back_agorot: number;
  /**
   * The part of `open_agorot` that is released after the open month. It is negative when drivers pay more of it to the
   * payee than to the operator.
   */
  @Integer(90420) later_agorot: number;
  /** How many reservations of evenings after the open month that is; they may be cancelled. */
  @Integer(58) later_reservations: number;
  /** What drivers of these evenings pay to the payees themselves, of whose charges `later_agorot` has the net. */
  @Integer(87500) later_direct_agorot: number;
  /** The part of `later_agorot` of evenings until the end of the open month, which is still held back then. */
  @Integer(12400) held_over_agorot: number;
  /** How many reservations that is. */
  @Integer(9) held_over_reservations: number;
  /** The day on which the open month is closed. */
  @ApiProperty({ type: String, format: 'date', example: '2026-12-01' }) next_statement_on: string;
  last_payout: LastPayoutDto | null;
  by_lot: LotBalanceDto[];
  /** What the next statements will take: what is released until the end of the open month and in no statement yet. */
  open_month: StatementTotalsDto;
}
