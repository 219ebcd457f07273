import type { Message, MessageDetail } from '../platform/mail/message.js';
import { inLanguage, type Language, pageLinkIn } from '../platform/problems/language.js';
import { localDateOf, localTimeOf } from '../platform/clock/israel-time.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import { shekelText } from '../platform/money/shekels.js';
import { reservationInterval } from './reservation-interval.js';
import type { DriverTopic } from '../outbox/outbox-message.entity.js';
import type { TokenReservationRow } from '../reservations/driver/token-reservation-query.js';
import { toDriverPhotos } from '../lots/lot-photo.js';
import { heightInMeters } from '@panui/shared/height';
import { groupedPlate } from '@panui/shared/plate';
import { withTrueMinus } from '@panui/shared/true-minus';
import { cancellationWords, groupAction } from './cancellation-words.js';
import { isolated, leftToRight, messageTexts } from './message-texts.js';
import { changeWords } from './change-words.js';
import { postponementWords } from './postponement-words.js';
import type { ReservationNotificationData } from './reservation-notification-data.js';

export type { Message, MessageDetail };

export const priceText = (agorot: number): string => leftToRight(shekelText(agorot));

/** Most drivers in Israel navigate with Waze. Without the app the link opens its website. */
function navigationUrl({ lat, lng }: { lat: number; lng: number }): string {
  return `https://waze.com/ul?ll=${lat}%2C${lng}&navigate=yes&utm_source=panui`;
}

/** Whether the reservation has ended, so that the message has no directions and no link. */
export const isCancellation = (topic: DriverTopic): boolean =>
  topic === 'cancelled' || topic === 'not_coming';

type EventOfReservation = Pick<
  TokenReservationRow,
  'event_title' | 'event_title_en' | 'event_starts_at' | 'reservation_start' | 'reservation_end'
>;

/** The event to which the reservation belongs, and when it begins: the reservation begins when its doors open. */
export function eventDetail(row: EventOfReservation, language: Language): MessageDetail[] {
  const { event_title: title, event_title_en: titleEn, event_starts_at: start } = row;
  if (title === null) return [];
  // A reservation that did not move with its event has the former date.
  const isDuring = start && start >= row.reservation_start && start < row.reservation_end;
  const event = inLanguage(language, title, titleEn);
  const value = isDuring ? `${isolated(event)}, ${leftToRight(localTimeOf(start))}` : event;
  return [{ name: messageTexts[language].event, value }];
}

/** The event, where and when the car of the reservation parks, and its plate. */
export function identifyingDetails({ row, language }: ReservationNotificationData): MessageDetail[] {
  const plate = leftToRight(groupedPlate(row.license_plate));
  return [
    ...eventDetail(row, language),
    ...lotAndTime(row, language),
    ...(row.status === 'confirmed' ? [arrivalDetail(row.arrive_from, language)] : []),
    { name: messageTexts[language].plate, value: plate, kind: 'plate' },
  ];
}

/** From when the car may come. */
export const arrivalDetail = (arriveFrom: Date, language: Language): MessageDetail => ({
  name: messageTexts[language].arriveFrom,
  value: messageTexts[language].fromTime(localTimeOf(arriveFrom)),
});

type LotAndTime = Pick<
  TokenReservationRow,
  | 'venue_name'
  | 'venue_name_en'
  | 'lot_name'
  | 'lot_name_en'
  | 'lot_address'
  | 'lot_address_en'
  | 'reservation_start'
  | 'reservation_end'
>;

/** Near which venue and in which lot the car parks, and when. */
export function lotAndTime(row: LotAndTime, language: Language): MessageDetail[] {
  const t = messageTexts[language];
  const lot = inLanguage(language, row.lot_name, row.lot_name_en);
  const address = inLanguage(language, row.lot_address, row.lot_address_en);
  return [
    { name: t.venue, value: isolated(inLanguage(language, row.venue_name, row.venue_name_en)) },
    { name: t.where, value: `${lot}, ${address}`, kind: 'place' },
    { name: t.when, value: reservationInterval(row.reservation_start, row.reservation_end, language) },
  ];
}

/** The page on which the driver can reserve at the venue again. */
export function reserveAgain(
  { row, language }: { row: { venue_id: number }; language: Language },
  publicUrl: string,
): Message['actions'][number] {
  return { label: messageTexts[language].again, url: `${publicUrl}/reserve?venue_id=${row.venue_id}` };
}

/** The page of the reservation, or where its link is sent again when the mail cannot repeat it. */
export const linkTo = (
  { link, language }: Pick<ReservationNotificationData, 'link' | 'language'>,
  publicUrl: string,
  label: string,
): Message['actions'][number] =>
  link
    ? { label, url: link }
    : { label: messageTexts[language].lostLink, url: lostLinkOf(language, publicUrl) };

export const lostLinkOf = (language: Language, publicUrl: string): string =>
  pageLinkIn(language, `${publicUrl}/my-reservations`);

/** What was paid, is owed or comes back, as a fact. */
export function paymentFact({ row, payment, language }: ReservationNotificationData): string {
  const t = messageTexts[language].paymentStates;
  const { status, isByCard } = payment;
  if (status === 'owed')
    return (row.status === 'confirmed' ? t.owed : t.stillOwed)(priceText(row.price_agorot));
  const refunded = priceText(payment.refundedAgorot);
  const paid = () =>
    payment.refundedAgorot > 0
      ? t.paidAndRefunded(priceText(payment.paidAgorot), refunded)
      : (isByCard ? t.paidByCard : t.paid)(priceText(payment.paidAgorot));
  if (status === 'paid') return paid();
  if (status === 'refund_due') {
    const due = (isByCard ? t.refundDueToCard : t.refundDue)(priceText(payment.refundDueAgorot));
    // Without the rest of the sum, a part that comes back says nothing.
    return payment.refundDueAgorot < payment.paidAgorot ? `${paid()}; ${due}` : due;
  }
  if (status === 'refunded') return t.refunded(refunded);
  return row.status === 'cancelled' ? t.nothingCharged : t.nothingToPay;
}

/** What the driver finds on the page of the reservation, if the message has its link. */
function notesAboutPage(
  topic: DriverTopic,
  { link, payment, language }: ReservationNotificationData,
): string[] {
  const t = messageTexts[language];
  if (!link || isCancellation(topic)) return [];
  return [
    ...(topic === 'reminder' ? [t.plansChanged] : []),
    ...(topic === 'confirmed' && payment.hasReceipt ? [t.receipt] : []),
    t.keepSecret,
  ];
}

const reasonOf = (reason: string | null | undefined, language: Language): MessageDetail[] =>
  reason ? [{ name: messageTexts[language].reason, value: reason }] : [];

/** Why the spot is another one; null for one that was taken out of service. */
function movedLead({
  firstName,
  language,
  isInNewLot,
  isAfterReport,
  isBackOnSpot,
}: ReservationNotificationData) {
  const t = messageTexts[language];
  if (isBackOnSpot) return null;
  if (isInNewLot) return t.movedToOtherLot(firstName);
  return isAfterReport ? t.movedAfterReport(firstName) : null;
}

/** The words about the topic, or about a spot that the driver has again. */
export const topicTexts = (
  topic: DriverTopic,
  { language, isBackOnSpot }: Pick<ReservationNotificationData, 'language' | 'isBackOnSpot'>,
) => (isBackOnSpot ? messageTexts[language].backOnSpot : messageTexts[language].topics[topic]);

function headingOf(
  topic: DriverTopic,
  data: ReservationNotificationData,
  names: { lot: string; venue: string },
): Pick<Message, 'subject' | 'title' | 'lead'> {
  const { row, firstName } = data;
  const ofTopic = topicTexts(topic, data);
  return {
    subject: ofTopic.subject({ ...names, spot: row.spot_number }),
    title: ofTopic.title,
    lead: (topic === 'moved' && movedLead(data)) || ofTopic.lead(firstName, row.spot_number),
    ...changeWords(data, { lot: names.lot, spot: row.spot_number }),
    ...(topic === 'cancelled' && cancellationWords(data)),
  };
}

/** The content of a message about a reservation, in the driver's language. */
export function buildMessage(
  topic: DriverTopic,
  data: ReservationNotificationData,
  {
    publicUrl,
    supportPhone,
    supportHours,
  }: { publicUrl: string; supportPhone: string; supportHours: string },
  now: Date,
): Message {
  const { row, language } = data;
  const t = messageTexts[language];
  const lot = inLanguage(language, row.lot_name, row.lot_name_en);
  const venue = inLanguage(language, row.venue_name, row.venue_name_en);
  const isOver = isCancellation(topic);
  const postponement = data.postponement && postponementWords(data.postponement, data);
  const [photo] = toDriverPhotos(row.lot_photos, lot, language);
  const instructions = inLanguage(language, row.lot_entry_instructions, row.lot_entry_instructions_en);
  const spot: MessageDetail[] = [
    { name: t.spot, value: leftToRight(row.spot_number), kind: 'big' },
    ...(row.spot_floor ? [{ name: t.floor, value: leftToRight(withTrueMinus(row.spot_floor)) }] : []),
    ...(row.lot_max_height_cm
      ? [{ name: t.maxHeight, value: t.meters(heightInMeters(row.lot_max_height_cm)) }]
      : []),
    ...(instructions ? [{ name: t.howToEnter, value: instructions }] : []),
  ];
  const canStillCancel = !isOver && now < row.cancel_deadline;
  const deadline = t.freeUntil(
    longLocalDate(localDateOf(row.cancel_deadline), language),
    localTimeOf(row.cancel_deadline),
  );
  return {
    ...(postponement?.heading ?? headingOf(topic, data, { lot, venue })),
    details: [
      ...(isOver ? [] : spot),
      ...identifyingDetails(data),
      ...(isOver
        ? []
        : [
            {
              name: t.walkingTime,
              value: t.walkingMinutes(Math.max(1, Math.round(row.walking_time_minutes))),
            },
          ]),
      ...reasonOf(row.cancel_reason ?? postponement?.message, language),
      { name: t.payment, value: paymentFact(data) },
    ],
    notes: [
      ...(canStillCancel ? [deadline] : []),
      ...(supportPhone ? [t.help(supportPhone, supportHours)] : []),
      ...notesAboutPage(topic, data),
    ],
    ...(photo && !isOver && { photo: { url: publicUrl + photo.small_url, alt: photo.alt } }),
    actions: isOver
      ? [data.group?.link ? groupAction(data.group.link, language) : reserveAgain(data, publicUrl)]
      : [
          linkTo(data, publicUrl, postponement?.button ?? t.open),
          { label: t.navigate, url: navigationUrl({ lat: row.lot_lat, lng: row.lot_lng }) },
        ],
    why: t.why,
  };
}
