import { groupedPlate } from '@panui/shared/plate';
import { inLanguage } from '../../platform/problems/language.js';
import { type CalendarEvent, toICalendar } from './calendar-event.js';
import { arrivalLine, type CalendarSource } from './reservation-event.js';
import { carsOfEvening } from '../groups/group-evening.js';
import type { FoundGroup, GroupRow } from '../groups/group-rows.js';

const texts = {
  he: {
    summary: (venue: string, count: number) =>
      count === 1 ? `חניה ליד ${venue}` : `חניה ל־${count} רכבים ליד ${venue}`,
    car: (spot: string, plate: string) => `מקום \u200e${spot}\u200e: \u200e${plate}\u200e`,
  },
  en: {
    summary: (venue: string, count: number) =>
      count === 1 ? `Parking near ${venue}` : `Parking for ${count} cars near ${venue}`,
    car: (spot: string, plate: string) => `Spot ${spot}: ${plate}`,
  },
};

/** From when every car may come. */
export const lastArrival = (cars: Pick<GroupRow, 'arrive_from'>[]): Date =>
  new Date(Math.max(...cars.map((car) => car.arrive_from.getTime())));

/**
 * The group's evening as one calendar event, with the spot of each car that parks then; cancelled once no car is left.
 * Each version has a higher number than those that were sent before.
 */
export function toGroupCalendar(
  { group, rows }: FoundGroup,
  { domain, organizer, link }: CalendarSource,
  now: Date,
): { content: string; method: 'PUBLISH' | 'CANCEL' } {
  const t = texts[group.locale];
  const evening = carsOfEvening(rows);
  const [first] = evening;
  const cars = evening.filter(({ status }) => status === 'confirmed');
  const parking = t.summary(inLanguage(group.locale, first.venue_name, first.venue_name_en), evening.length);
  const title = inLanguage(group.locale, first.event_title ?? '', first.event_title_en);
  const event: CalendarEvent = {
    uid: `group-${group.id}@${domain}`,
    sequence: Math.ceil((now.getTime() - group.createdAt.getTime()) / 1000),
    stampedAt: now,
    start: first.reservation_start,
    end: first.reservation_end,
    summary: title ? `${title} · ${parking}` : parking,
    description: [
      ...cars.map((row) => t.car(row.spot_number, groupedPlate(row.license_plate))),
      ...(cars.length === 0 ? [] : [arrivalLine(lastArrival(cars), group.locale)]),
    ].join('\n'),
    location: inLanguage(group.locale, first.lot_address, first.lot_address_en),
    lat: first.lot_lat,
    lng: first.lot_lng,
    cancelled: cars.length === 0,
    organizer,
    url: link,
  };
  return { content: toICalendar(event), method: event.cancelled ? 'CANCEL' : 'PUBLISH' };
}
