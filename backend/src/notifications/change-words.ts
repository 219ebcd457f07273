import { groupedPlate } from '@panui/shared/plate';
import { localDateOf, localTimeOf } from '../platform/clock/israel-time.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import { shekelText } from '../platform/money/shekels.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import type { ReservationChange } from '../reservations/changes/reservation-change.entity.js';
import { isolated, leftToRight } from './message-texts.js';
import type { FormerLot, ReservationNotificationData } from './reservation-notification-data.js';

interface Texts {
  spotAtLot(location: { spot: string; lot: string }): string;
  moment(date: string, time: string): string;
  time: { title: string; sentence(values: { from: string; to: string }): string };
  spot: { title: string; sentence(values: { from: string; to: string }): string };
  lot: { title: string; sentence(values: { from: string; to: string }): string };
  end(values: { from: string; to: string }): string;
  price(values: { from: string; to: string }): string;
  plate: { title: string; sentence(values: { from: string; to: string }): string };
  overnight: { title: string; sentence: string };
  details: { title: string; sentence: string };
  lead(firstName: string, sentences: string): string;
}

const texts: Record<Language, Texts> = {
  he: {
    spotAtLot: ({ spot, lot }) => `מקום ${spot} ב${lot}`,
    moment: (date, time) => `${date} בשעה ${leftToRight(time)}`,
    time: { title: 'המועד עודכן', sentence: ({ from, to }) => `החניה עברה מ${from} ל${to}.` },
    spot: { title: 'המקום עודכן', sentence: ({ from, to }) => `החניה עברה ממקום ${from} למקום ${to}.` },
    lot: {
      title: 'החניון הוחלף',
      sentence: ({ from, to }) =>
        `החניה עברה לחניון אחר: ${to}, ולא ${from}. כדאי לבדוק את הכתובת וזמן ההליכה.`,
    },
    end: ({ from, to }) => `החניה מסתיימת בשעה ${to}, ולא בשעה ${from}.`,
    price: ({ from, to }) => `המחיר הוא ${to}, במקום ${from}.`,
    plate: {
      title: 'מספר הרכב הוחלף',
      sentence: ({ from, to }) => `ההזמנה היא לרכב ${to}, במקום ${from}.`,
    },
    overnight: { title: 'החניה הוארכה ללילה', sentence: 'אפשר להשאיר את הרכב עד הבוקר.' },
    details: { title: 'הפרטים תוקנו', sentence: 'פרטי הקשר של ההזמנה תוקנו.' },
    lead: (name, sentences) => `שלום ${isolated(name)}, ${sentences} כך ההזמנה נראית עכשיו:`,
  },
  en: {
    spotAtLot: ({ spot, lot }) => `spot ${spot} at ${lot}`,
    moment: (date, time) => `${date}, ${leftToRight(time)}`,
    time: {
      title: 'The time was changed',
      sentence: ({ from, to }) => `your parking moved from ${from} to ${to}.`,
    },
    spot: {
      title: 'The spot was changed',
      sentence: ({ from, to }) => `your parking moved from spot ${from} to spot ${to}.`,
    },
    lot: {
      title: 'The parking lot was changed',
      sentence: ({ from, to }) =>
        `your parking moved to another lot: ${to} instead of ${from}. Please check the address and the walking time.`,
    },
    end: ({ from, to }) => `Your parking ends at ${to} instead of ${from}.`,
    price: ({ from, to }) => `The price is now ${to} instead of ${from}.`,
    plate: {
      title: 'The license plate was changed',
      sentence: ({ from, to }) => `your reservation is now for the car ${to} instead of ${from}.`,
    },
    overnight: { title: 'The night was added', sentence: 'your car can stay until the morning.' },
    details: { title: 'Your details were corrected', sentence: 'your contact details were corrected.' },
    lead: (name, sentences) => `Hello ${isolated(name)}, ${sentences} This is your reservation now:`,
  },
};

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What the message about changes says was changed; null if nothing is known of it. Several changes of one kind are
 * one, from the first state to the last.
 */
export function changeWords(
  {
    changes,
    firstName,
    language,
    formerLot,
    payment,
    row,
  }: Pick<ReservationNotificationData, 'changes' | 'firstName' | 'language' | 'formerLot'> & {
    payment: Pick<ReservationNotificationData['payment'], 'paidBy'>;
    row: Pick<ReservationNotificationData['row'], 'price_agorot' | 'reservation_end'>;
  },
  { spot, lot }: { spot: string; lot: string },
): { subject: string; title: string; lead: string } | null {
  const t = texts[language];
  const parts = [
    formerLot && lotWords(formerLot, lot, { row, isForDriver: payment.paidBy === null }, language),
    timeWords(changes, language, { isInNewLot: formerLot !== null }),
    plateWords(changes, language),
    ...wordsWithoutValues(changes, language),
  ].filter((part) => part !== null);
  const [first, ...others] = parts;
  if (!first) return null;
  const sentences = [first.sentence, ...others.map(({ sentence }) => upperFirst(sentence))].join(' ');
  return {
    subject: `${first.title}: ${t.spotAtLot({ spot: leftToRight(spot), lot: isolated(lot) })}`,
    title: first.title,
    lead: t.lead(firstName, sentences),
  };
}

interface Words {
  title: string;
  sentence: string;
}

function lotWords(
  former: FormerLot,
  lot: string,
  { row, isForDriver }: { row: Pick<FormerLot, 'price_agorot' | 'reservation_end'>; isForDriver: boolean },
  language: Language,
): Words {
  const t = texts[language];
  const from = isolated(inLanguage(language, former.name, former.name_en));
  const ends = { from: endOf(former), to: endOf(row) };
  const prices = { from: priceOf(former), to: priceOf(row) };
  const sentences = [
    t.lot.sentence({ from, to: isolated(lot) }),
    ...(ends.from === ends.to ? [] : [t.end(ends)]),
    ...(prices.from === prices.to || !isForDriver ? [] : [t.price(prices)]),
  ];
  return { title: t.lot.title, sentence: sentences.join(' ') };
}

const endOf = ({ reservation_end: end }: Pick<FormerLot, 'reservation_end'>) => leftToRight(localTimeOf(end));
const priceOf = ({ price_agorot: agorot }: Pick<FormerLot, 'price_agorot'>) =>
  leftToRight(shekelText(agorot));

/** The number of a spot says nothing about the spot of another lot with that number. */
function timeWords(
  changes: ReservationChange[],
  language: Language,
  { isInNewLot }: { isInNewLot: boolean },
): Words | null {
  const t = texts[language];
  const moves = changes.filter(({ kind }) => kind === 'time');
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first?.oldStart || !last?.newStart) return null;
  const momentOf = (at: Date) => t.moment(longLocalDate(localDateOf(at), language), localTimeOf(at));
  if (first.oldStart.getTime() !== last.newStart.getTime()) {
    const values = { from: momentOf(first.oldStart), to: momentOf(last.newStart) };
    return { title: t.time.title, sentence: t.time.sentence(values) };
  }
  if (isInNewLot || first.oldSpot === last.newSpot) return null;
  const values = { from: leftToRight(first.oldSpot), to: leftToRight(last.newSpot) };
  return { title: t.spot.title, sentence: t.spot.sentence(values) };
}

function plateWords(changes: ReservationChange[], language: Language): Words | null {
  const { plate: t } = texts[language];
  const replaced = changes.filter(({ kind }) => kind === 'plate');
  const [first, last] = [replaced[0], replaced.at(-1)];
  if (!first?.oldPlate || !last?.newPlate || first.oldPlate === last.newPlate) return null;
  const [from = '', to = ''] = [first.oldPlate, last.newPlate].map((plate) =>
    leftToRight(groupedPlate(plate)),
  );
  return { title: t.title, sentence: t.sentence({ from, to }) };
}

const wordsWithoutValues = (changes: ReservationChange[], language: Language): Words[] =>
  (['overnight', 'details'] as const)
    .filter((kind) => changes.some((change) => change.kind === kind))
    .map((kind) => texts[language][kind]);
