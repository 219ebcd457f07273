import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PayeeUser } from '../../ledger/payee-user.entity.js';
import type { Actor } from '../../platform/access/access.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import type { BalanceDto, LastPayoutDto, LotBalanceDto } from './balance.dto.js';
import { monthOf, nextMonth } from './month.js';
import { sumUnsettled } from './statement-sums.js';
import { toTotals } from './statement-record.js';

/** What payees are due and have not been paid. */
@Injectable()
export class BalanceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** The balance of the payees that list the user. */
  async balanceOf({ id: userId }: Actor): Promise<BalanceDto> {
    const { manager } = this.dataSource;
    const listed = await manager.findBy(PayeeUser, { userId });
    const payeeIds = listed.map(({ payeeId }) => payeeId);
    const byLot = await this.openByLot(payeeIds);
    return {
      open_agorot: byLot.reduce((sum, lot) => sum + lot.open_agorot, 0),
      next_statement_on: `${nextMonth(monthOf(this.clock.now()))}-01`,
      last_payout: await this.lastPayout(payeeIds),
      by_lot: byLot,
      open_month: toTotals(await sumUnsettled(manager, payeeIds)),
    };
  }

  /** By lot: what is in no statement, and what statements that are not paid took. */
  private openByLot(payeeIds: number[]): Promise<LotBalanceDto[]> {
    return this.dataSource.query(
      `WITH RECURSIVE unpaid AS (
         SELECT id FROM statements WHERE payee_id = ANY ($1::bigint[]) AND state <> 'paid' AND carried_into_id IS NULL
          UNION
         SELECT s.id FROM statements s JOIN unpaid u ON s.carried_into_id = u.id),
       open AS (
         SELECT parking_lot_id, payee_net_agorot FROM money_entries
          WHERE payee_id = ANY ($1::bigint[]) AND statement_id IS NULL
          UNION ALL
         SELECT e.parking_lot_id, e.payee_net_agorot FROM money_entries e
          WHERE e.statement_id IN (SELECT id FROM unpaid))
       SELECT o.parking_lot_id, l.name, sum(o.payee_net_agorot)::bigint AS open_agorot
         FROM open o JOIN parking_lots l ON l.id = o.parking_lot_id
        GROUP BY o.parking_lot_id, l.name ORDER BY l.name, o.parking_lot_id`,
      [payeeIds],
    );
  }

  private async lastPayout(payeeIds: number[]): Promise<LastPayoutDto | null> {
    const [last] = await this.dataSource.query<LastPayoutDto[]>(
      `SELECT l.amount_agorot, b.value_date::text AS value_date
         FROM payout_lines l JOIN payout_batches b ON b.id = l.batch_id
        WHERE l.payee_id = ANY ($1::bigint[]) AND l.returned_at IS NULL AND b.state = 'sent'
        ORDER BY b.value_date DESC, l.id DESC LIMIT 1`,
      [payeeIds],
    );
    return last ?? null;
  }
}
