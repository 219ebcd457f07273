import { groupedPlate } from '@panui/shared/plate';
import { withTrueMinus } from '@panui/shared/true-minus';
import {
  arrivalDetail,
  eventDetail,
  lotAndTime,
  type Message,
  type MessageDetail,
  priceText,
} from '../notifications/message.js';
import { isolated, leftToRight, messageTexts } from '../notifications/message-texts.js';
import type { GroupTopic } from '../outbox/outbox-message.entity.js';
import { localDateOf, localTimeOf } from '../platform/clock/israel-time.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import type { EventPostponement } from '../reservations/choices/event-postponement.entity.js';
import { lastArrival } from '../reservations/driver/group-calendar.js';
import { cancelDeadlineOf, carsOfEvening } from '../reservations/groups/group-evening.js';
import type { GroupRow } from '../reservations/groups/group-rows.js';
import { groupMailTexts } from './group-mail-texts.js';
import type { CarState } from './car-states.js';

/** What a mail to an organiser is about, as it is at the time of delivery. */
export interface GroupState {
  language: Language;
  /** The organiser's first name. */
  name: string;
  cars: CarState[];
  postponement: EventPostponement | null;
  /** What comes back for the cancelled cars in all. */
  refundAgorot: number;
  /** The organiser's full name; a car with another one is that driver's. */
  ownName: string | null;
  /** The account that pays for the cars; null for none. */
  paidBy: string | null;
  now: Date;
  /** Whether cancelling a car that is reserved returns something. */
  isPaid: boolean;
  /** Null when the link can no longer be decrypted. */
  link: string | null;
  /** Where a lost link is sent again. */
  lostLink: string;
}

type Heading = Pick<Message, 'subject' | 'title' | 'lead'>;

const isReserved = ({ row }: CarState) => row.status === 'confirmed';
const isCancelled = ({ row }: CarState) => row.status === 'cancelled';
/** Cancelled with the evening or the event. */
export const isCancelledWithAll = (car: CarState) => isCancelled(car) && car.row.cancellation_id !== null;
const isCancelledByChoice = (car: CarState) => isCancelled(car) && car.last?.state === 'cancel';
const isWaiting = ({ choice }: CarState) => choice !== null;

const relevance: Record<GroupTopic, (car: CarState) => boolean> = {
  group_reserved: isReserved,
  group_postponed: isReserved,
  group_cancelled: isCancelledWithAll,
  group_restored: isReserved,
  group_decided: ({ last }) => last?.decidedBy != null,
};

/** The cars of the group that a mail lists; one that was cancelled before is not about it. */
const listed: Record<GroupTopic, (car: CarState) => boolean> = {
  group_reserved: isReserved,
  group_postponed: isReserved,
  group_cancelled: (car) => isReserved(car) || isCancelledWithAll(car),
  group_restored: (car) => isReserved(car) || isCancelledWithAll(car) || isCancelledByChoice(car),
  group_decided: (car) => isReserved(car) || isCancelledByChoice(car),
};

/** The cars whose refunds a mail sums. */
export const isRefundOf = (topic: GroupTopic, car: CarState): boolean =>
  (topic === 'group_cancelled' && isCancelledWithAll(car)) ||
  ((topic === 'group_decided' || topic === 'group_restored') && isCancelledByChoice(car));

/** The mail about a group, in the organiser's language; null if it is no longer true. */
export function buildGroupMessage(topic: GroupTopic, state: GroupState): Message | null {
  const { language, cars } = state;
  if (!cars.some(relevance[topic])) return null;
  const t = groupMailTexts[language];
  const evening = carsOfEvening(cars.map(({ row }) => row));
  const [first] = evening;
  const parking = evening.filter(({ status }) => status === 'confirmed');
  return {
    ...headingOf(topic, state, first),
    details: [
      ...eventDetail(first, language),
      ...(topic === 'group_postponed' ? datesOf(state) : []),
      ...lotAndTime(first, language),
      ...(parking.length > 0 ? [arrivalDetail(lastArrival(parking), language)] : []),
      ...reasonOf(topic, state),
      ...cars.filter(listed[topic]).map((car) => ({
        name: [leftToRight(groupedPlate(car.row.license_plate)), ...nameOf(car, state.ownName)].join(' · '),
        value: stateOf(topic, car, first, language),
      })),
      ...refundOf(topic, state),
      ...paymentOf(topic, parking, state),
    ],
    notes: [...deadlineOf(parking, state), ...(state.link ? [t.note] : [])],
    actions: actionsOf(topic, state),
    why: t.why,
  };
}

const momentOf = (at: Date, language: Language): string =>
  groupMailTexts[language].moment(longLocalDate(localDateOf(at), language), localTimeOf(at));

function headingOf(topic: GroupTopic, state: GroupState, first: GroupRow): Heading {
  const { language } = state;
  const venue = inLanguage(language, first.venue_name, first.venue_name_en);
  const event = isolated(inLanguage(language, first.event_title ?? '', first.event_title_en) || venue);
  switch (topic) {
    case 'group_reserved':
      return reservedHeading(state, venue);
    case 'group_postponed':
      return postponedHeading(state, event, first);
    case 'group_cancelled':
      return cancelledHeading(state, event);
    case 'group_restored':
      return restoredHeading(state, event, first);
    case 'group_decided':
      return decidedHeading(state, event);
  }
}

function reservedHeading({ language, name, cars }: GroupState, venue: string): Heading {
  const t = groupMailTexts[language].reserved;
  return { subject: t.subject(venue), title: t.title(cars.filter(isReserved).length), lead: t.lead(name) };
}

function cancelledHeading({ language, name, cars }: GroupState, event: string): Heading {
  const t = groupMailTexts[language].cancelled;
  const left = cars.filter(isReserved).length;
  const isOfEvent = cars.some(({ row }) => row.event_cancelled);
  return {
    subject: isOfEvent ? t.ofEvent.subject(event) : t.subject(event),
    title: isOfEvent ? t.ofEvent.title : t.title(cars.filter(isCancelledWithAll).length),
    lead: [(isOfEvent ? t.ofEvent : t).lead({ name, event }), ...(left > 0 ? [t.left(left)] : [])].join(' '),
  };
}

/** Until when the organiser chooses: those that cannot move are decided earlier. */
function keepByOf(cars: CarState[]): Date {
  const canKeep = cars.filter(({ choice }) => choice?.canKeep);
  const times = (canKeep.length > 0 ? canKeep : cars).flatMap(({ choice }) => choice?.keepBy.getTime() ?? []);
  return new Date(Math.min(...times));
}

function postponedHeading(
  { language, name, cars, postponement, isPaid }: GroupState,
  event: string,
  first: GroupRow,
): Heading {
  const t = groupMailTexts[language].postponed;
  const reserved = cars.filter(isReserved);
  const stuck = reserved.filter(({ choice, last }) => (choice ?? last)?.canKeep === false);
  const moved = reserved.length - stuck.length;
  const others = reserved.filter(({ formerSpot }) => formerSpot !== null).length;
  const waiting = reserved.filter(isWaiting);
  const until = waiting.length > 0 ? momentOf(keepByOf(waiting), language) : null;
  const canKeep = waiting.find(({ choice }) => choice?.canKeep)?.choice;
  const from = postponement ? new Date(postponement.before.starts_at) : first.reservation_start;
  const to = postponement?.startsAt ?? first.event_starts_at ?? first.reservation_start;
  return {
    subject: t.subject(event),
    title: t.title,
    lead: [
      t.lead({ name, event, from: momentOf(from, language), to: momentOf(to, language) }),
      ...(moved > 0 ? [moved === reserved.length ? t.moved(moved) : t.movedOf(moved, reserved.length)] : []),
      ...(others > 0 ? [t.otherSpot(others)] : []),
      ...(stuck.length > 0 ? [t.noSpot(stuck.length, isPaid)] : []),
      ...(until ? [canKeep ? t.chooseUntil(until, isPaid) : t.cancelledAt(until)] : []),
      ...(canKeep ? [t.default[canKeep.defaultChoice]] : []),
    ].join(' '),
  };
}

function restoredHeading(
  { language, name, cars, isPaid }: GroupState,
  event: string,
  first: GroupRow,
): Heading {
  const t = groupMailTexts[language].restored;
  const starts = momentOf(first.event_starts_at ?? first.reservation_start, language);
  const stranded = cars.filter(({ choice }) => choice?.isUndone);
  const reserved = cars.filter(isReserved).length - stranded.length;
  const lost = cars.filter(isCancelledWithAll).length;
  const given = cars.filter(isCancelledByChoice).length;
  return {
    subject: t.subject(event),
    title: t.title,
    lead: [
      t.lead({ name, event, starts }),
      ...(reserved > 0 ? [t.reserved(reserved)] : []),
      ...(stranded.length > 0
        ? [t.stranded(stranded.length, momentOf(keepByOf(stranded), language), isPaid)]
        : []),
      ...(lost > 0 ? [t.notRestored(lost)] : []),
      ...(given > 0 ? [t.cancelledMeanwhile(given)] : []),
    ].join(' '),
  };
}

function decidedHeading({ language, name, cars }: GroupState, event: string): Heading {
  const t = groupMailTexts[language].decided;
  const decided = cars.filter(({ last }) => last?.decidedAt != null);
  const timeOf = ({ last }: CarState) => last?.decidedAt?.getTime() ?? 0;
  const latest = Math.max(...decided.map(timeOf));
  const isByDefault = decided.some((car) => timeOf(car) === latest && car.last?.decidedBy === 'default');
  const keeping = cars.filter((car) => isReserved(car) && car.last?.state === 'keep').length;
  const cancelled = cars.filter(isCancelledByChoice).length;
  const waiting = cars.filter(isWaiting);
  return {
    subject: t.subject(event),
    title: isByDefault ? t.titleByDefault : t.title,
    lead: [
      isByDefault ? t.leadByDefault(name) : t.lead(name),
      ...(keeping > 0 ? [t.keeping(keeping)] : []),
      ...(cancelled > 0 ? [t.cancelled(cancelled)] : []),
      ...(waiting.length > 0 ? [t.waiting(waiting.length, momentOf(keepByOf(waiting), language))] : []),
    ].join(' '),
  };
}

function datesOf({ language, postponement }: GroupState): MessageDetail[] {
  if (!postponement) return [];
  const t = groupMailTexts[language];
  return [
    { name: t.was, value: momentOf(new Date(postponement.before.starts_at), language) },
    { name: t.now, value: momentOf(postponement.startsAt, language) },
  ];
}

/** What the operator wrote. */
function reasonOf(topic: GroupTopic, { language, cars, postponement }: GroupState): MessageDetail[] {
  const written = {
    group_postponed: postponement && inLanguage(language, postponement.messageHe, postponement.messageEn),
    group_cancelled: cars.find(isCancelledWithAll)?.row.cancel_reason,
  };
  const reason = topic in written ? written[topic as keyof typeof written] : null;
  return reason ? [{ name: messageTexts[language].reason, value: reason }] : [];
}

/** The name of the car's driver, if the organiser entered one. */
const nameOf = ({ row }: CarState, ownName: string | null): string[] =>
  row.full_name === '' || row.full_name === ownName ? [] : [isolated(row.full_name)];

/** Until when all cars that park can be cancelled. */
function deadlineOf(parking: readonly GroupRow[], { language, now }: GroupState): string[] {
  const deadline = cancelDeadlineOf(parking, now);
  if (!deadline) return [];
  return [
    messageTexts[language].freeUntil(longLocalDate(localDateOf(deadline), language), localTimeOf(deadline)),
  ];
}

/** The spot of a car, or what became of it. */
function stateOf(topic: GroupTopic, car: CarState, first: GroupRow, language: Language): string {
  const t = groupMailTexts[language].car;
  const { row, choice, last, formerSpot } = car;
  if (row.status !== 'confirmed') return last?.decidedBy === 'driver' ? t.cancelledByDriver : t.cancelled;
  const spot = t.spot(
    leftToRight(row.spot_number),
    row.spot_floor && leftToRight(withTrueMinus(row.spot_floor)),
  );
  if (choice && !choice.canKeep) return t.noSpot;
  if (topic === 'group_decided' && choice) return t.waiting(spot);
  if (topic === 'group_postponed' && formerSpot) return t.spotWas(spot, leftToRight(formerSpot));
  const [day, ofGroup] = [row, first].map((one) => localDateOf(one.reservation_start)) as [string, string];
  return day === ofGroup ? spot : t.otherDay(spot, longLocalDate(day, language));
}

function refundOf(topic: GroupTopic, { language, cars, refundAgorot }: GroupState): MessageDetail[] {
  const t = groupMailTexts[language];
  if (!cars.some((car) => isRefundOf(topic, car))) return [];
  const value = refundAgorot > 0 ? t.refundOf(priceText(refundAgorot)) : t.nothingCharged;
  return [{ name: t.refund, value }];
}

/** Who pays for the cars that park; what they cost is in the first mail. */
function paymentOf(topic: GroupTopic, parking: readonly GroupRow[], state: GroupState): MessageDetail[] {
  const t = groupMailTexts[state.language];
  const name = messageTexts[state.language].payment;
  if (parking.length === 0) return [];
  if (state.paidBy) return [{ name, value: t.paidBy(state.paidBy) }];
  const total = parking.reduce((sum, row) => sum + row.price_agorot, 0);
  return topic === 'group_reserved' && total > 0 ? [{ name, value: t.payAtLot(priceText(total)) }] : [];
}

/** One choice for all cars, and the page on which it is made for each. */
function actionsOf(topic: GroupTopic, { language, cars, link, lostLink }: GroupState): Message['actions'] {
  const t = groupMailTexts[language];
  if (!link) return [{ label: messageTexts[language].lostLink, url: lostLink }];
  const waiting = cars.filter(isWaiting);
  if (topic === 'group_reserved' || waiting.length === 0) return [{ label: t.open, url: link }];
  return [
    ...(waiting.some(({ choice }) => choice?.canKeep) ? [{ label: t.keepAll, url: `${link}#keep` }] : []),
    { label: t.cancelAll, url: `${link}#cancel` },
    { label: t.chooseEach, url: link },
  ];
}
