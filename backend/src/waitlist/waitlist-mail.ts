import { localTimeOf } from '../platform/clock/israel-time.js';
import type { Mail } from '../platform/mail/mail.js';
import { reservationInterval } from '../notifications/reservation-interval.js';
import { arrivalDetail, type MessageDetail, type Message, priceText } from '../notifications/message.js';
import { isolated, leftToRight, messageTexts } from '../notifications/message-texts.js';
import { inLanguage } from '../platform/problems/language.js';
import type { Venue } from '../venues/venue.entity.js';
import { waitlistTexts } from './waitlist-texts.js';
import type { WaitlistEntry } from './waitlist-entry.entity.js';

/** The spot that is held, as the mail names it. */
export interface OfferedSpot {
  lot_name: string;
  lot_name_en: string | null;
  lot_address: string;
  lot_address_en: string | null;
  spot_number: string;
  price_agorot: number;
  walking_time_minutes: number;
  reservation_time: Date;
  reservation_end: Date;
  expires_at: Date;
  arrive_from: Date;
}

interface WaitlistMailData {
  entry: WaitlistEntry;
  venue: Venue;
  token: string;
  publicUrl: string;
  /** The slug of the entry's event. */
  eventSlug: string | null;
}

/** Tokens follow the `#`: browsers do not send the fragment to a server, so that it reaches no log. */
function linksOf({ entry, token, publicUrl, eventSlug }: WaitlistMailData) {
  const language = `lang=${entry.locale}`;
  const time = Math.floor(entry.reservationTime.getTime() / 1000);
  const event = eventSlug === null ? '' : `&event=${eventSlug}`;
  return {
    statusPage: `${publicUrl}/waitlist?${language}#${token}`,
    offer: `${publicUrl}/reserve?venue_id=${entry.venueId}&reservation_time=${time}${event}&${language}#offer=${token}`,
  };
}

/** Confirms that the address joined the waitlist, with the link to leave it. */
export function joinedMessage(data: WaitlistMailData): Message {
  const { entry, venue } = data;
  const { locale: language } = entry;
  const t = waitlistTexts[language];
  const venueName = inLanguage(language, venue.name, venue.nameEn);
  return {
    subject: t.joined.subject(venueName),
    title: t.joined.title,
    lead: t.joined.lead,
    details: [
      { name: t.venue, value: isolated(venueName) },
      {
        name: messageTexts[language].when,
        value: reservationInterval(entry.reservationTime, entry.reservationEnd, language),
      },
    ],
    notes: t.joined.notes(localTimeOf(entry.reservationTime)),
    actions: [{ label: t.joined.leave, url: linksOf(data).statusPage }],
    why: t.why,
  };
}

/** Offers the held spot, with the link to confirm it. */
export function offeredMessage(data: WaitlistMailData, spot: OfferedSpot): Message {
  const { entry, venue } = data;
  const { locale: language } = entry;
  const [t, common] = [waitlistTexts[language], messageTexts[language]];
  const until = localTimeOf(spot.expires_at);
  const lot = inLanguage(language, spot.lot_name, spot.lot_name_en);
  const address = inLanguage(language, spot.lot_address, spot.lot_address_en);
  const venueName = inLanguage(language, venue.name, venue.nameEn);
  const walkingTime = common.walkingMinutes(Math.max(1, Math.round(spot.walking_time_minutes)));
  const details: MessageDetail[] = [
    { name: t.heldUntil, value: leftToRight(until), kind: 'big' },
    { name: t.venue, value: isolated(venueName) },
    { name: common.where, value: `${lot}, ${address}` },
    { name: common.spot, value: leftToRight(spot.spot_number) },
    { name: common.when, value: reservationInterval(spot.reservation_time, spot.reservation_end, language) },
    arrivalDetail(spot.arrive_from, language),
    { name: common.walkingTime, value: walkingTime },
    { name: common.price, value: priceText(spot.price_agorot) },
  ];
  const links = linksOf(data);
  return {
    subject: t.offered.subject(venueName, until),
    title: t.offered.title,
    lead: t.offered.lead(until),
    details,
    notes: t.offered.notes,
    actions: [
      { label: t.offered.open, url: links.offer },
      { label: t.offered.leave, url: links.statusPage },
    ],
    why: t.why,
  };
}

export function toMail(id: string, data: WaitlistMailData, message: Message): Mail {
  const { entry } = data;
  return {
    id,
    to: entry.email,
    unsubscribeUrl: linksOf(data).statusPage,
    content: message,
    language: entry.locale,
    isToDriver: true,
    calendar: null,
  };
}
