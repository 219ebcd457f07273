import { type CalendarEvent, toICalendar } from './calendar-event.js';

const event: CalendarEvent = {
  uid: 'reservation-1-2@panui',
  sequence: 3,
  stampedAt: new Date('2026-11-21T10:00:00Z'),
  start: new Date('2026-11-29T17:30:00Z'),
  end: new Date('2026-11-29T21:30:00Z'),
  summary: 'חניה ליד אצטדיון בלומפילד, תל אביב; כניסה מרחוב שארית ישראל',
  description: 'חניון "העמק", מקום \u200e12\u200e',
  location: 'רחוב 1, תל אביב',
  lat: 32.05,
  lng: 34.76,
  cancelled: false,
  organizer: { name: 'Panui', email: 'no-reply@parking.example' },
  url: 'https://parking.example/reservation/secret',
};
const unfold = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

describe('toICalendar', () => {
  it('A reservation is a published event with its times in UTC, its place and escaped Hebrew text', () => {
    expect(unfold(toICalendar(event))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Panui//Reservation//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:reservation-1-2@panui',
      'SEQUENCE:3',
      'DTSTAMP:20261121T100000Z',
      'DTSTART:20261129T173000Z',
      'DTEND:20261129T213000Z',
      'SUMMARY:חניה ליד אצטדיון בלומפילד\\, תל אביב\\; כניסה מרחוב שארית ישראל',
      'LOCATION:רחוב 1\\, תל אביב',
      'GEO:32.05;34.76',
      'DESCRIPTION:חניון "העמק"\\, מקום \u200e12\u200e',
      'ORGANIZER;CN="Panui":mailto:no-reply@parking.example',
      'URL;VALUE=URI:https://parking.example/reservation/secret',
      'STATUS:CONFIRMED',
      'CLASS:PRIVATE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('A cancelled reservation cancels the event with the same UID', () => {
    const lines = unfold(toICalendar({ ...event, sequence: 4, cancelled: true }));
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'ORGANIZER;CN="Panui":mailto:no-reply@parking.example',
        'UID:reservation-1-2@panui',
        'SEQUENCE:4',
        'STATUS:CANCELLED',
      ]),
    );
  });

  it('Lines of Hebrew text are folded at 75 octets between characters', () => {
    const lines = toICalendar({ ...event, summary: 'חניה 🚗 '.repeat(30) }).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('')).not.toContain('\uFFFD');
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(3);
  });
});
