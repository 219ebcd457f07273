import type { EntityManager } from 'typeorm';
import { formatMessageId } from '../outbox/message-id.js';
import { type BatchStep, repeatWhileFull } from '../platform/persistence/batch.js';
import type { SettingsService } from '../settings/settings.service.js';
import {
  deleteOldAuditLogEntries,
  deleteOldGateReads,
  deleteOldGateReports,
  erasedPerBatch,
  eraseCheckoutMessages,
  eraseContactMessages,
  eraseGateLists,
  eraseWaitlist,
  leftovers,
} from './erase-leftovers.js';
import { eraseReservations, type IdentifiableReservation } from './erase-reservations.js';

const reservationsPerBatch = 500;
const msPerDay = 86_400_000;

type OldReservation = IdentifiableReservation & { reservation_end: Date };

/** The oldest reservations after the cursor. */
function findOldReservations(
  tx: EntityManager,
  before: Date,
  cursor: string | null,
): Promise<OldReservation[]> {
  return tx.query<OldReservation[]>(
    `SELECT parking_lot_id, id, license_plate, reservation_end FROM reservations
      WHERE personal_data_erased_at IS NULL AND reservation_end < $1 AND reservation_end >= $2
      ORDER BY reservation_end LIMIT ${reservationsPerBatch}`,
    [before, cursor ?? '-infinity'],
  );
}

/** Rows are locked in this order in every process, which prevents deadlocks. */
const byKey = (a: IdentifiableReservation, b: IdentifiableReservation) =>
  a.parking_lot_id - b.parking_lot_id || a.id - b.id;

interface StoredMails {
  delete: (names: string[]) => Promise<void>;
  deleteOld: (ageMs: number) => Promise<void>;
}

/**
 * The steps that erase data older than the retention period. Stored mails are deleted after each commit. When that
 * fails, or the process dies before, the last step of a later run deletes them by their age.
 */
export function erasureSteps(settings: SettingsService, mails: StoredMails): readonly BatchStep[] {
  const findRetentionStart = async (tx: EntityManager, now: Date) => {
    const { personal_data_retention_days: days } = await settings.currentIn(tx);
    return new Date(now.getTime() - days * msPerDay);
  };
  const limit = erasedPerBatch;
  return [
    {
      name: 'reservations',
      run: async (tx, now, cursor) => {
        const old = await findOldReservations(tx, await findRetentionStart(tx, now), cursor);
        const { count, messages } = await eraseReservations(tx, old.toSorted(byKey), now);
        return {
          counts: { reservations_erased: count },
          next:
            old.length < reservationsPerBatch ? null : (old.at(-1)?.reservation_end.toISOString() ?? null),
          afterCommit: () => mails.delete(messages.map(formatMessageId)),
        };
      },
    },
    ...[
      { name: 'waitlist', erase: eraseWaitlist },
      { name: 'gate_lists', erase: eraseGateLists },
      { name: 'checkout_messages', erase: eraseCheckoutMessages },
      { name: 'contact_messages', erase: eraseContactMessages, counter: 'letters_removed' },
    ].map(({ name, erase, counter }): BatchStep => {
      const run = async (tx: EntityManager, now: Date) => {
        const { count, messages } = await erase(tx, await findRetentionStart(tx, now));
        return {
          counts: counter === undefined ? {} : { [counter]: count },
          next: count < limit ? null : '',
          afterCommit: () => mails.delete(messages.map(formatMessageId)),
        };
      };
      return { name, run };
    }),
    ...leftovers.map(({ name, counter, erase }) =>
      repeatWhileFull(name, { limit, counter }, async (tx, now) =>
        erase(tx, await findRetentionStart(tx, now)),
      ),
    ),
    repeatWhileFull('audit_log', { limit, counter: 'entries_removed' }, deleteOldAuditLogEntries),
    repeatWhileFull('gate_reports', { limit, counter: 'gate_reports_removed' }, deleteOldGateReports),
    repeatWhileFull('gate_reads', { limit, counter: 'gate_reads_removed' }, deleteOldGateReads),
    {
      name: 'stored_mails',
      run: async (tx) => {
        const { personal_data_retention_days: retentionDays, booking_horizon_days: horizonDays } =
          await settings.currentIn(tx);
        // A mail may be about a reservation that begins as late as the horizon allows.
        const ageMs = (retentionDays + horizonDays) * msPerDay;
        return { counts: {}, next: null, afterCommit: () => mails.deleteOld(ageMs) };
      },
    },
  ];
}
