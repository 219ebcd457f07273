/** A stay as a calendar takes it. */
export interface CalendarEntry {
  title: string;
  details: string;
  location: string;
  start: string;
  end: string;
}

/** Spaces as %20: Outlook shows the plus sign that a form's encoding puts in their place. */
const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** 20261126T173000Z: with the Z both calendars take it for the instant that it is, whatever zone they show. */
const compact = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

export function googleCalendarLink({ title, details, location, start, end }: CalendarEntry): string {
  const dates = `${compact(start)}/${compact(end)}`;
  return `https://calendar.google.com/calendar/render?${query({ action: 'TEMPLATE', text: title, dates, details, location })}`;
}

export function outlookLink({ title, details, location, start, end }: CalendarEntry): string {
  const entry = { subject: title, startdt: start, enddt: end, body: details, location };
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query({ path: '/calendar/action/compose', rru: 'addevent', ...entry })}`;
}
