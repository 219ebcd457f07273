import { type Brand, senderNameOf } from '../../platform/brand/brand.js';
import { localTimeOf } from '../../platform/clock/israel-time.js';
import type { Config } from '../../platform/config/config.js';
import { inLanguage, type Language } from '../../platform/problems/language.js';
import type { CalendarEvent } from './calendar-event.js';
import type { TokenReservationRow } from './token-reservation-query.js';

const texts = {
  he: {
    summary: (venue: string) => `חניה ליד ${venue}`,
    description: (lot: string, spot: string) => `${lot}, מקום \u200e${spot}\u200e`,
    arriveFrom: (time: string) => `כניסה לחניון מ־\u200e${time}`,
  },
  en: {
    summary: (venue: string) => `Parking near ${venue}`,
    description: (lot: string, spot: string) => `${lot}, spot ${spot}`,
    arriveFrom: (time: string) => `Enter the lot from ${time}`,
  },
};

/** From when the car may come, as calendars say it. */
export const arrivalLine = (arriveFrom: Date, language: Language): string =>
  texts[language].arriveFrom(localTimeOf(arriveFrom));

/** Increases with each change, so that calendars recognize the latest version. */
function sequenceOf({ created_at: createdAt, updated_at: updatedAt }: TokenReservationRow): number {
  return Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1000);
}

/** Events of earlier reservations keep the identity under which calendars know them. */
const siteDomainSince = new Date('2026-11-28T00:00:00Z');

export interface CalendarSource {
  domain: string;
  organizer: CalendarEvent['organizer'];
  /** The reservation's secret link; null if it is unknown. */
  link: string | null;
}

/** The organizer has the name under which the site sends mails. */
export function calendarSourceOf(
  { domain, organizer }: Config['site'],
  brand: Brand,
  language: Language,
  link: string | null,
): CalendarSource {
  const name = senderNameOf(brand, language) ?? organizer.name;
  return { domain, organizer: { ...organizer, name }, link };
}

/** A reservation as a calendar event. */
export function toReservationEvent(
  row: TokenReservationRow,
  { domain, organizer, link }: CalendarSource,
  language: Language,
  now: Date,
): CalendarEvent {
  const cancelled = row.status === 'cancelled' || row.not_coming_at !== null;
  const lot = inLanguage(language, row.lot_name, row.lot_name_en);
  const parking = texts[language].summary(inLanguage(language, row.venue_name, row.venue_name_en));
  const event = inLanguage(language, row.event_title ?? '', row.event_title_en);
  return {
    // The same event after a move to another lot.
    uid: `reservation-${row.origin_lot_id ?? row.parking_lot_id}-${row.origin_id ?? row.id}@${row.created_at < siteDomainSince ? 'panui' : domain}`,
    sequence: sequenceOf(row),
    stampedAt: now,
    start: row.reservation_start,
    end: row.reservation_end,
    summary: event ? `${event} · ${parking}` : parking,
    description: [
      texts[language].description(lot, row.spot_number),
      arrivalLine(row.arrive_from, language),
    ].join('\n'),
    location: inLanguage(language, row.lot_address, row.lot_address_en),
    lat: row.lot_lat,
    lng: row.lot_lng,
    cancelled,
    organizer,
    url: link,
  };
}
