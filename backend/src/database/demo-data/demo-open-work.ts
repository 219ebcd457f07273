import type { EntityManager } from 'typeorm';
import { SpotBlock } from '../../claims/spot-block.entity.js';
import { ContactMessage } from '../../contact/contact-message.entity.js';
import { ContactReply } from '../../contact/contact-reply.entity.js';
import type { SealerService } from '../../platform/crypto/sealer.service.js';
import type { Language } from '../../platform/problems/language.js';
import { Reservation } from '../../reservations/reservation.entity.js';
import { SpotIncident } from '../../spot-incidents/spot-incident.entity.js';
import { spotTakenReason } from '../../spots/block-reason.js';
import { WaitlistEntry } from '../../waitlist/waitlist-entry.entity.js';
import { newWaitlistToken } from '../../waitlist/waitlist-token.js';
import type { DemoShow } from './demo-events.js';
import { demoComplainer, demoWriter } from './demo-people.js';

const msPerHour = 3_600_000;
const adminEmail = 'admin@panui.test';

interface DemoMessage {
  name: string;
  email: string;
  hoursAgo: number;
  locale: Language;
  message: string;
  reply?: string;
}

const messages: readonly DemoMessage[] = [
  {
    ...{
      name: `${demoWriter.first_name} ${demoWriter.last_name}`,
      email: demoWriter.email,
      hoursAgo: 2,
      locale: 'he',
    },
    message: 'הזמנתי חניה, והקישור לא נפתח בטלפון של בעלי. אפשר לשלוח אותו שוב?',
  },
  {
    ...{ name: 'Daniel Katz', email: 'daniel@example.test', hoursAgo: 5, locale: 'en' },
    message: 'We are coming with a van, 2.30 m high. Which garage near the arena can we use on Thursday?',
  },
  {
    ...{
      name: 'מנהלת חשבונות, בית יסמין',
      email: 'yasmin@example.test',
      hoursAgo: 27,
      locale: 'he' as const,
    },
    message: 'לאן שולחים את פרטי הבנק החדשים שלנו?',
  },
  {
    ...{
      name: `${demoComplainer.first_name} ${demoComplainer.last_name}`,
      email: demoComplainer.email,
      hoursAgo: 50,
      locale: 'he',
    },
    message: 'המחסום לא נפתח אתמול בערב וחיכינו כמה דקות.',
    reply: 'תודה שכתבת. המצלמה נוקתה, והמחסום נפתח שוב כרגיל. מתנצלים על ההמתנה.',
  },
  {
    ...{ name: 'Maya Peretz', email: 'maya@example.test', hoursAgo: 75, locale: 'en' },
    message: 'Can I park overnight after the show?',
    reply: 'Not yet: each garage closes at the hour in your reservation. We have noted your wish.',
  },
];
/** The forms of the messages, by which they are recognised when the demo is removed. */
export const demoFormIds = messages.map((_, index) => `demo-${index + 1}`);

const waiting = [
  { email: 'amit@example.test', hoursAgo: 20, accessible: false },
  { email: 'gali@example.test', hoursAgo: 9, accessible: false },
  { email: 'tal@example.test', hoursAgo: 3, accessible: true },
];

/** Inserts messages of which three are open, and two answers. */
async function insertMessages(tx: EntityManager, now: Date): Promise<void> {
  for (const [index, { hoursAgo, reply, ...message }] of messages.entries()) {
    const createdAt = new Date(now.getTime() - hoursAgo * msPerHour);
    const repliedAt = reply ? new Date(createdAt.getTime() + 2 * msPerHour) : null;
    const { id } = await tx.save(
      tx.create(ContactMessage, {
        ...message,
        formId: demoFormIds[index] ?? '',
        isSuspect: false,
        createdAt,
        repliedAt,
        handledAt: repliedAt,
        handledBy: reply ? adminEmail : null,
      }),
    );
    if (reply && repliedAt)
      await tx.insert(ContactReply, {
        ...{ contactMessageId: id, kind: 'reply', text: reply, authorEmail: adminEmail },
        createdAt: repliedAt,
      });
  }
}

/** Reports that another car was on the spot: one of the last evening is open, one of an evening before is resolved. */
async function insertIncidents(tx: EntityManager, parkingLotId: number, now: Date): Promise<void> {
  const [latest, , , earlier] = await tx.find(Reservation, {
    where: { parkingLotId, status: 'completed' },
    order: { reservationStart: 'DESC', id: 'DESC' },
    take: 4,
  });
  const reports = [
    { reservation: latest, note: 'רכב לבן חונה במקום שלי', resolved: false },
    { reservation: earlier, note: '', resolved: true },
  ];
  for (const { reservation, note, resolved } of reports) {
    if (!reservation) continue;
    const { spotId, serviceDate, slot, reservationStart: reportedAt, reservationEnd: until } = reservation;
    const resolvedAt = resolved ? until : null;
    const block = await tx.save(
      tx.create(SpotBlock, {
        ...{
          parkingLotId,
          spotId,
          reason: spotTakenReason,
          startsAt: reportedAt,
          until,
          liftedAt: resolvedAt,
        },
        ...{ firstServiceDate: serviceDate, firstSlot: slot, lastServiceDate: serviceDate, lastSlot: slot },
      }),
    );
    await tx.insert(SpotIncident, {
      ...{ parkingLotId, reservationId: reservation.id, spotId, blockId: block.id, note, reportedAt },
      ...{ resolvedAt, resolvedBy: resolved ? adminEmail : null, updatedAt: resolvedAt ?? now },
    });
  }
}

/** Inserts drivers who wait for a spot of the sold-out show. */
async function insertWaiting(
  tx: EntityManager,
  sealer: SealerService,
  { venueId, day, startsAt, event }: DemoShow,
  now: Date,
): Promise<void> {
  for (const { hoursAgo, ...entry } of waiting) {
    const { token, hash } = newWaitlistToken(venueId);
    const queuedAt = new Date(now.getTime() - hoursAgo * msPerHour);
    await tx.insert(WaitlistEntry, {
      ...entry,
      ...{ venueId, serviceDate: day, slot: 0, electric: false, locale: 'he' },
      ...{ reservationTime: event.doorsAt ?? startsAt, reservationEnd: event.endsAt ?? startsAt },
      ...{ tokenHash: hash, sealedToken: sealer.seal(token) },
      ...{ queuedAt, createdAt: queuedAt, updatedAt: queuedAt },
    });
  }
}

/** Inserts what waits for an operator: messages, reports about a lot's spots, and a waiting list. */
export async function insertOpenWork(
  tx: EntityManager,
  {
    sealer,
    parkingLotId,
    shows,
  }: { sealer: SealerService; parkingLotId: number; shows: ReadonlyMap<string, DemoShow> },
  now: Date,
): Promise<void> {
  await insertMessages(tx, now);
  await insertIncidents(tx, parkingLotId, now);
  const soldOut = [...shows.values()].find(({ demand, startsAt }) => demand === 1 && startsAt > now);
  if (soldOut) await insertWaiting(tx, sealer, soldOut, now);
}
