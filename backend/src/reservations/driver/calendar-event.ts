import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator';
import { toOneLine } from '../../platform/text/plain-text.js';

export interface CalendarEvent {
  uid: string;
  sequence: number;
  stampedAt: Date;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  location: string;
  lat: number;
  lng: number;
  cancelled: boolean;
  /** The sender of the site's mails: RFC 5546 requires an organizer. */
  organizer: { name: string; email: string };
  /** The reservation's secret link; null if it is unknown. */
  url: string | null;
}

/** A reservation as an iCalendar file. Its times are in UTC, so that it needs no time zone table. */
export function toICalendar(event: CalendarEvent): string {
  const { uid, stampedAt, summary, description, location, lat, lng, cancelled, url, ...times } = event;
  const calendar = ical({
    prodId: { company: 'Panui', product: 'Reservation' },
    scale: 'GREGORIAN',
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    ...times,
    id: uid,
    stamp: stampedAt,
    summary: toOneLine(summary),
    description: description.split('\n').map(toOneLine).join('\n'),
    location: { title: toOneLine(location), geo: { lat, lon: lng } },
    url,
    // A calendar that others can read shows them a private event without its link.
    class: ICalEventClass.PRIVATE,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // The library leaves out the last line break, which RFC 5545 requires.
  return `${calendar.toString()}\r\n`;
}
