/** A calendar event. */
export interface CalendarEntry {
  title: string;
  details: string;
  location: string;
  start: string;
  end: string;
}

/** Encodes spaces as %20, because Outlook displays a plus sign literally. */
const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** 20261126T173000Z. The Z makes both calendars read it as UTC. */
const compact = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

export function googleCalendarLink({ title, details, location, start, end }: CalendarEntry): string {
  const dates = `${compact(start)}/${compact(end)}`;
  return `https://calendar.google.com/calendar/render?${query({ action: 'TEMPLATE', text: title, dates, details, location })}`;
}

export function outlookLink({ title, details, location, start, end }: CalendarEntry): string {
  const entry = { subject: title, startdt: start, enddt: end, body: details, location };
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query({ path: '/calendar/action/compose', rru: 'addevent', ...entry })}`;
}
