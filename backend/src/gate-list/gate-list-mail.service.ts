import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { endOfServiceDay, addDays, serviceDayOf } from '../platform/clock/israel-time.js';
import { activeOwnersOf } from '../lots/active-owners.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { runAll } from '../platform/persistence/run-all.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';

/** The list is mailed this long before the first arrival of the service day. */
const leadTimeMs = 2 * 3_600_000;

interface DueList {
  parking_lot_id: number;
  service_date: string;
}

/** A list that was enqueued once stays so, even if it could not be delivered. */
const dueQuery = `
  SELECT r.parking_lot_id, r.service_date::text AS service_date
    FROM reservations r
   WHERE r.parking_lot_id = ANY ($1::bigint[]) AND r.reservation_start >= $2 AND r.reservation_start <= $3
     AND r.status = 'confirmed' AND r.not_coming_at IS NULL AND r.license_plate <> ''
     AND NOT EXISTS (SELECT FROM outbox_messages m
                      WHERE m.parking_lot_id = r.parking_lot_id AND m.service_date = r.service_date AND m.topic = 'gate_list')
   GROUP BY r.parking_lot_id, r.service_date
   ORDER BY r.parking_lot_id, r.service_date`;

/** Mails the list of a service day to the owners of lots that want it. */
@Injectable()
export class GateListMailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly outbox: OutboxService,
  ) {}

  /** Enqueues the lists of service days whose first arrival is near. Returns the number of mails. */
  async enqueueDue(now: Date): Promise<number> {
    // Two queries, because lots are shared data and reservations belong to one lot.
    const lots = await this.dataSource.query<{ id: number }[]>(
      'SELECT id FROM parking_lots WHERE mails_gate_list ORDER BY id',
    );
    if (lots.length === 0) return 0;
    const due = await this.dataSource.query<DueList[]>(dueQuery, [
      lots.map(({ id }) => id),
      endOfServiceDay(addDays(serviceDayOf(now), -1)),
      new Date(now.getTime() + leadTimeMs),
    ]);
    const mails = await runAll(
      due.map(
        ({ parking_lot_id: parkingLotId, service_date: serviceDay }) =>
          () =>
            this.transactions.run(async (tx) => {
              const owners = await activeOwnersOf(tx, parkingLotId);
              return this.outbox.enqueueGateList(tx, owners, { parkingLotId, serviceDay, at: now });
            }),
      ),
    );
    return mails.reduce((sum, count) => sum + count, 0);
  }
}
