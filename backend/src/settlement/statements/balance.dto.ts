import { ApiProperty } from '@nestjs/swagger';
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
}

/** What the payees of an owner are due and have not been paid, in agorot. */
export class BalanceDto {
  @Integer(2234064) open_agorot: number;
  /** The day on which the open month is closed. */
  @ApiProperty({ type: String, format: 'date', example: '2026-12-01' }) next_statement_on: string;
  last_payout: LastPayoutDto | null;
  by_lot: LotBalanceDto[];
  /** What is in no statement yet: the sums of the next statements. */
  open_month: StatementTotalsDto;
}
