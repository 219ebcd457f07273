import type { EntityManager } from 'typeorm';
import { messageName, waitlistMessageName } from '../platform/outbox/message-name.js';
import { type BatchStep, untilFewerThan } from '../platform/persistence/batch.js';
import type { SettingsService } from '../settings/settings.service.js';
import { erasedPerBatch, eraseWaitlist, forgetOldDeeds, leftovers } from './erase-leftovers.js';
import { eraseStays, type NamedStay } from './erase-stays.js';

const staysPerBatch = 500;
const msPerDay = 86_400_000;

type OldStay = NamedStay & { reservation_end: Date };

/** Those that ended first, from the cursor on. */
function oldStays(tx: EntityManager, before: Date, cursor: string | null): Promise<OldStay[]> {
  return tx.query<OldStay[]>(
    `SELECT parking_lot_id, id, license_plate, reservation_end FROM reservations
      WHERE personal_data_erased_at IS NULL AND reservation_end < $1 AND reservation_end >= $2
      ORDER BY reservation_end LIMIT ${staysPerBatch}`,
    [before, cursor ?? '-infinity'],
  );
}

/** In the order of their keys, so that two processes lock the same rows in the same order. */
const byKey = (a: NamedStay, b: NamedStay) => a.parking_lot_id - b.parking_lot_id || a.id - b.id;

/** The steps that erase what is older than the setting says; stored mails are deleted after each commit. */
export function erasingSteps(
  settings: SettingsService,
  forgetMails: (names: string[]) => Promise<void>,
): readonly BatchStep[] {
  const keptSince = async (tx: EntityManager, now: Date) => {
    const { personal_data_retention_days: days } = await settings.currentIn(tx);
    return new Date(now.getTime() - days * msPerDay);
  };
  return [
    async (tx, now, cursor) => {
      const old = await oldStays(tx, await keptSince(tx, now), cursor);
      const { count, messages } = await eraseStays(tx, old.toSorted(byKey), now);
      return {
        counts: { stays_erased: count },
        next: old.length < staysPerBatch ? null : (old.at(-1)?.reservation_end.toISOString() ?? null),
        afterCommit: () => forgetMails(messages.map(messageName)),
      };
    },
    async (tx, now) => {
      const { count, messages } = await eraseWaitlist(tx, await keptSince(tx, now));
      return {
        counts: {},
        next: count < erasedPerBatch ? null : '',
        afterCommit: () => forgetMails(messages.map(waitlistMessageName)),
      };
    },
    ...leftovers.map(({ name, erase }) =>
      untilFewerThan(erasedPerBatch, name, async (tx, now) => erase(tx, await keptSince(tx, now))),
    ),
    untilFewerThan(erasedPerBatch, 'deeds_removed', forgetOldDeeds),
  ];
}
