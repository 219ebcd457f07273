import { googleCalendarLink, outlookLink } from './calendarEntry';

const entry = {
  title: 'חניה ליד היכל התרבות',
  details: 'חניון & מקום 214',
  location: 'חניון הבימה, שדרות תרס״ט 2',
  start: '2026-11-26T17:30:00.000Z',
  end: '2026-11-27T00:00:00.000Z',
};

it("The Google link has the event's instants, location and texts", () => {
  const link = new URL(googleCalendarLink(entry));
  expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: entry.title,
    dates: '20261126T173000Z/20261127T000000Z',
    details: entry.details,
    location: entry.location,
  });
});

it("The Outlook link has the event's instants, location and texts", () => {
  const link = new URL(outlookLink(entry));
  expect(link.origin + link.pathname).toBe('https://outlook.live.com/calendar/0/deeplink/compose');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: entry.start,
    enddt: entry.end,
    body: entry.details,
    location: entry.location,
  });
});

it('Spaces are not encoded as plus signs', () => {
  expect(googleCalendarLink(entry) + outlookLink(entry)).not.toContain('+');
});
