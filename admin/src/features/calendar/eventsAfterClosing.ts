import type { Dto } from '@panui/api';
import { addDays, instantAt, serviceDay, weekdayOf } from '../../i18n/time';
import type { RuleValues } from './calendarApi';

type Event = Dto<'AudienceVenue'>['events'][number];

/** An event that ends after the time until which its drivers can park. */
export interface EventAfterClosing {
  event: Event;
  eventEndsAt: string;
  parkingEndsAt: string;
}

const maxListed = 3;

/** When the lot closes on a day with the hours of the rule; null if the rule is not for the whole lot on that day. */
function closingOn(date: string, values: RuleValues): string | null {
  const { opening_time: opening, closing_time: closing, date_from: from, date_to: to } = values;
  if (!opening || !closing || values.day_kinds || values.slot !== null || values.spot_ids) return null;
  if ((from !== null && date < from) || (to !== null && date > to)) return null;
  if (values.weekdays && !values.weekdays.includes(weekdayOf(date))) return null;
  // A closing at or before the opening is on the next day.
  return instantAt(closing > opening ? date : addDays(date, 1), closing).toISOString();
}

/** Events that would end after the lot has closed: those in the hours of the rule, or the one that has its price. */
export function eventsAfterClosing(
  values: RuleValues,
  venues: readonly Dto<'AudienceVenue'>[],
): EventAfterClosing[] {
  const parkingEndOf = (event: Event): string | null => {
    if (values.effect === 'open') return closingOn(serviceDay(new Date(event.starts_at)).date, values);
    return values.effect === 'price' && values.event_id === event.id ? event.parking_ends_at : null;
  };
  return venues
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      const [eventEndsAt, parkingEndsAt] = [event.ends_at, parkingEndOf(event)];
      const isLater = eventEndsAt !== null && parkingEndsAt !== null && eventEndsAt > parkingEndsAt;
      return isLater ? [{ event, eventEndsAt, parkingEndsAt }] : [];
    })
    .slice(0, maxListed);
}
