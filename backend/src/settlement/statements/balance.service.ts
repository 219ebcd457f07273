import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Payee } from '../../ledger/payee.entity.js';
import { PayeeUser } from '../../ledger/payee-user.entity.js';
import type { Actor } from '../../platform/access/access.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import type { BalanceDto, LastPayoutDto, LotBalanceDto } from './balance.dto.js';
import { problem } from '../../platform/problems/problem.js';
import { closesAt, endOfMonth, type Month, monthOf, nextMonth, previousMonth } from './month.js';
import { Statement } from './statement.entity.js';
import { sumUnsettledOwed } from './statement-owed.js';
import { paymentKeySql } from './statement-party.js';
import { sumUnsettled } from './statement-sums.js';
import { toTotals } from './statement-record.js';

/** What payees are due and have not been paid. */
@Injectable()
export class BalanceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** The balance of the payees that list the user, or of one of them. Throws `not_found` for another payee. */
  async balanceOf({ id: userId }: Actor, requestedId?: number): Promise<BalanceDto> {
    const { manager } = this.dataSource;
    const listed = (await manager.findBy(PayeeUser, { userId })).map(({ payeeId }) => payeeId);
    if (requestedId !== undefined && !listed.includes(requestedId)) throw problem('not_found');
    return this.read(listed, requestedId === undefined ? listed : [requestedId]);
  }

  /** The balance of one payee. Throws `not_found`. */
  async balanceOfPayee(id: number): Promise<BalanceDto> {
    if (!(await this.dataSource.manager.existsBy(Payee, { id }))) throw problem('not_found');
    return this.read([id], [id]);
  }

  /** What `payeeIds` are due together, and what each of the `listed` payees is due. */
  private async read(listed: number[], payeeIds: number[]): Promise<BalanceDto> {
    const { manager } = this.dataSource;
    const payees = await manager.find(Payee, {
      where: { id: In(listed) },
      select: { id: true, legalName: true },
      order: { legalName: 'ASC', id: 'ASC' },
    });
    const now = this.clock.now();
    const open = await this.openByPayeeAndLot(listed, now);
    const month = { from: null, until: endOfMonth(monthOf(now)) };
    const later = await this.later(payeeIds, month.until, firstDayOf(nextMonth(monthOf(now))));
    const byLot = sumByLot(open.filter(({ payee_id: payeeId }) => payeeIds.includes(payeeId)));
    return {
      payees: payees.map(({ id, legalName }) => ({
        id,
        legal_name: legalName,
        ...sumOf(open.filter(({ payee_id: payeeId }) => payeeId === id)),
      })),
      ...sumOf(byLot),
      ...later,
      next_statement_on: firstDayOf(await this.monthOfNextStatement(payeeIds, now)),
      last_payout: await this.lastPayout(payeeIds),
      by_lot: byLot,
      open_month: toTotals(
        await sumUnsettled(manager, payeeIds, month),
        await sumUnsettledOwed(manager, payeeIds, month.until),
      ),
    };
  }

  /** The month in which the next statement is written: this one, until the month that ended is closed. */
  private async monthOfNextStatement(payeeIds: number[], now: Date): Promise<Month> {
    const month = monthOf(now);
    const isClosed =
      closesAt(month) <= now ||
      (await this.dataSource.manager.existsBy(Statement, {
        payeeId: In(payeeIds),
        period: previousMonth(month),
      }));
    return isClosed ? nextMonth(month) : month;
  }

  /** By payee and lot: what is in no statement, and what statements that are not paid took. */
  private openByPayeeAndLot(
    payeeIds: number[],
    now: Date,
  ): Promise<(LotBalanceDto & { payee_id: number })[]> {
    return this.dataSource.query(
      `WITH RECURSIVE unpaid AS (
         SELECT id FROM statements WHERE payee_id = ANY ($1::bigint[]) AND state <> 'paid' AND carried_into_id IS NULL
          UNION
         SELECT s.id FROM statements s JOIN unpaid u ON s.carried_into_id = u.id),
       open AS (
         SELECT payee_id, parking_lot_id, payee_net_agorot, releases_at FROM money_entries
          WHERE payee_id = ANY ($1::bigint[]) AND statement_id IS NULL
          UNION ALL
         SELECT e.payee_id, e.parking_lot_id, e.payee_net_agorot, e.releases_at FROM money_entries e
          WHERE e.statement_id IN (SELECT id FROM unpaid))
       SELECT o.payee_id, o.parking_lot_id, l.name, sum(o.payee_net_agorot)::bigint AS open_agorot,
              coalesce(sum(o.payee_net_agorot) FILTER (WHERE o.releases_at > $2), 0)::bigint AS held_back_agorot,
              coalesce(sum(o.payee_net_agorot) FILTER (WHERE o.releases_at >= $3), 0)::bigint AS later_agorot
         FROM open o JOIN parking_lots l ON l.id = o.parking_lot_id
        GROUP BY o.payee_id, o.parking_lot_id, l.name ORDER BY l.name, o.parking_lot_id, o.payee_id`,
      [payeeIds, now, endOfMonth(monthOf(now))],
    );
  }

  /**
   * What is released after the open month: the reservations of later evenings that are still charged, with what their
   * drivers pay to the payees themselves, and those of the month that are still held back at its end.
   */
  private async later(
    payeeIds: number[],
    from: Date,
    firstDay: string,
  ): Promise<
    Pick<
      BalanceDto,
      'later_direct_agorot' | 'later_reservations' | 'held_over_agorot' | 'held_over_reservations'
    >
  > {
    const [sums] = await this.dataSource.query<[Awaited<ReturnType<BalanceService['later']>>]>(
      `SELECT count(*) FILTER (WHERE charged > 0 AND is_later)::int AS later_reservations,
              coalesce(sum(direct) FILTER (WHERE is_later), 0)::bigint AS later_direct_agorot,
              count(*) FILTER (WHERE charged > 0 AND NOT is_later)::int AS held_over_reservations,
              coalesce(sum(net) FILTER (WHERE NOT is_later), 0)::bigint AS held_over_agorot
         FROM (SELECT coalesce(service_date >= $3::date, false) AS is_later, sum(price_agorot) AS charged,
                      sum(price_agorot) FILTER (WHERE collected_by = 'payee') AS direct, sum(payee_net_agorot) AS net
                 FROM money_entries e
                WHERE payee_id = ANY ($1::bigint[]) AND statement_id IS NULL AND releases_at >= $2
                GROUP BY ${paymentKeySql}, is_later) reservation`,
      [payeeIds, from, firstDay],
    );
    return sums;
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

const firstDayOf = (month: Month): string => `${month}-01`;

type Open = Pick<LotBalanceDto, 'open_agorot' | 'held_back_agorot' | 'later_agorot'>;

const sumOf = (parts: readonly Open[]): Open => ({
  open_agorot: parts.reduce((sum, part) => sum + part.open_agorot, 0),
  held_back_agorot: parts.reduce((sum, part) => sum + part.held_back_agorot, 0),
  later_agorot: parts.reduce((sum, part) => sum + part.later_agorot, 0),
});

/** Of rows in the order of their lots. */
function sumByLot(rows: readonly LotBalanceDto[]): LotBalanceDto[] {
  const ids = [...new Set(rows.map(({ parking_lot_id: id }) => id))];
  return ids.map((id) => {
    const ofLot = rows.filter(({ parking_lot_id: lotId }) => lotId === id);
    return { parking_lot_id: id, name: ofLot[0]?.name ?? '', ...sumOf(ofLot) };
  });
}
