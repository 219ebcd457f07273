import type { Language } from '../platform/problems/language.js';
import { EventLoopYielder } from '../platform/clock/event-loop-yielder.js';
import { addDays } from '../platform/clock/israel-time.js';
import { toOneLine } from '../platform/text/plain-text.js';
import { shekelText } from '../platform/money/shekels.js';
import type { CalendarDayDto } from './calendar.dto.js';

export interface CalendarEvent {
  uid: string;
  /** Null for a closed slot. */
  start: Date | null;
  end: Date | null;
  day: CalendarDayDto;
}

interface CalendarFile {
  name: string;
  language: Language;
  now: Date;
  events: Iterable<CalendarEvent>;
}

const maxLineBytes = 75;

/**
 * A text of RFC 5545: stored names may be older than the rule against control characters, and a bare CR ends a line
 * too.
 */
const escape = (text: string) => toOneLine(text).replace(/[\\;,]/g, (sign) => `\\${sign}`);
const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');
const plain = (date: string) => date.replaceAll('-', '');

/** Folds a line after 75 bytes, between characters (RFC 5545, 3.1). */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= maxLineBytes) return line;
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

function summaryOf(day: CalendarDayDto, language: Language): string {
  if (!day.is_open) return language === 'he' ? 'סגור' : 'Closed';
  const price = shekelText(day.price_agorot);
  const spots = day.spots_total - day.spots_blocked;
  return language === 'he'
    ? `${price} · ${day.spots_reserved} מתוך ${spots} מקומות הוזמנו`
    : `${price} · ${day.spots_reserved} of ${spots} spots reserved`;
}

function eventLines({ uid, start, end, day }: CalendarEvent, { language, now }: CalendarFile): string[] {
  const times =
    start && end
      ? [`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`]
      : [`DTSTART;VALUE=DATE:${plain(day.date)}`, `DTEND;VALUE=DATE:${plain(addDays(day.date, 1))}`];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    ...times,
    `SUMMARY:${escape(summaryOf(day, language))}`,
    `DESCRIPTION:${escape(day.hebrew_date)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * An iCalendar file with one event for each slot. The UIDs are stable, so that programs update events instead of adding
 * them.
 */
export async function calendarFile(file: CalendarFile): Promise<string> {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Panui//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escape(file.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  ];
  const textOf = (lines: string[]) => lines.map((line) => `${fold(line)}\r\n`).join('');
  const yielder = new EventLoopYielder();
  let text = textOf(head);
  for (const event of file.events) {
    text += textOf(eventLines(event, file));
    if (yielder.shouldYield) await yielder.next();
  }
  return text + textOf(['END:VCALENDAR']);
}
