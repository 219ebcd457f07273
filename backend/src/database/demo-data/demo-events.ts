import type { EntityManager } from 'typeorm';
import { slugOf } from '../../events/slug.js';
import { VenueEvent } from '../../events/venue-event.entity.js';
import { addDays, daysBetween, instantAt, weekdayOf } from '../../platform/clock/israel-time.js';

/** Bookings of events begin so many days ahead. */
export const demoDaysAhead = 42;
const msPerMinute = 60_000;
const minutesFromDoorsToStart = 90;

interface Series {
  venue: number;
  /** 0 is Sunday. */
  weekday: number;
  time: string;
  minutes: number;
  /** The share of the venue's spots that its visitors reserve. */
  demand: number;
  titles: readonly (readonly [he: string, en: string])[];
}

/** What the demo's venues offer every week; the titles take turns. All of them are fictional. */
const series: readonly Series[] = [
  {
    ...{ venue: 1, weekday: 4, time: '21:00', minutes: 120, demand: 0.75 },
    titles: [
      ['ליל גיטרות', 'Night of Guitars'],
      ['כל הלהיטים', 'All the Hits'],
      ['הופעת איחוד', 'The Reunion Show'],
      ['פסטיבל מחול', 'Dance Festival'],
    ],
  },
  {
    ...{ venue: 1, weekday: 0, time: '20:45', minutes: 110, demand: 0.5 },
    titles: [['כדורסל: משחק ליגה', 'Basketball: League Game']],
  },
  {
    ...{ venue: 2, weekday: 6, time: '20:15', minutes: 110, demand: 0.7 },
    titles: [
      ['כדורגל: משחק ליגה', 'Football: League Match'],
      ['כדורגל: הדרבי', 'Football: The Derby'],
    ],
  },
  {
    ...{ venue: 3, weekday: 2, time: '20:30', minutes: 100, demand: 0.55 },
    titles: [
      ['הבית ברחוב השקט', 'The House on Quiet Street'],
      ['רכבת הלילה לחיפה', 'The Night Train to Haifa'],
    ],
  },
  {
    ...{ venue: 3, weekday: 3, time: '14:00', minutes: 75, demand: 0.3 },
    titles: [['הצגת ילדים: האריה שפחד', 'Matinee: The Lion Who Was Afraid']],
  },
  {
    ...{ venue: 4, weekday: 3, time: '20:00', minutes: 120, demand: 0.65 },
    titles: [
      ['קונצרט מנוי: סתיו', 'Subscription Concert: Autumn'],
      ['הסימפוניה הגדולה', 'The Great Symphony'],
    ],
  },
  {
    ...{ venue: 5, weekday: 1, time: '19:30', minutes: 150, demand: 0.6 },
    titles: [['אופרה: הנסיכה והנהג', 'Opera: The Princess and the Driver']],
  },
  {
    ...{ venue: 8, weekday: 6, time: '20:00', minutes: 110, demand: 0.7 },
    titles: [['כדורגל: משחק בית', 'Football: Home Match']],
  },
];
/** A match that is sold out, and a concert that was cancelled: weeks from now. */
const soldOut = { venue: 8, week: 1 };
const cancelled = { venue: 1, weekday: 4, week: 3 };

/** An evening of an event, before it has an id. */
export interface DemoShow {
  venueId: number;
  day: string;
  startsAt: Date;
  /** 1 for a sold-out one, 0 for a cancelled one. */
  demand: number;
  event: Omit<VenueEvent, 'id' | 'externalId' | 'vanishedAt' | 'createdAt' | 'updatedAt'>;
}

export const showKey = (venueId: number, day: string): string => `${venueId} ${day}`;

/** All shows from the first day until bookings begin, by venue and day; no venue has two on one day. */
export function buildDemoShows(firstDay: string, today: string): Map<string, DemoShow> {
  const shows = new Map<string, DemoShow>();
  const days = daysBetween(firstDay, today) + demoDaysAhead;
  for (let count = 0; count <= days; count++) {
    const day = addDays(firstDay, count);
    const week = Math.floor(daysBetween(today, day) / 7);
    for (const one of series)
      if (one.weekday === weekdayOf(day)) shows.set(showKey(one.venue, day), toShow(one, day, week));
  }
  return shows;
}

function toShow(
  { venue, weekday, time, minutes, demand, titles }: Series,
  day: string,
  week: number,
): DemoShow {
  const startsAt = instantAt(day, time);
  const [title, titleEn] = titles[Math.abs(week) % titles.length] ?? ['', ''];
  const isCancelled = venue === cancelled.venue && weekday === cancelled.weekday && week === cancelled.week;
  const isSoldOut = venue === soldOut.venue && week === soldOut.week;
  return {
    venueId: venue,
    day,
    startsAt,
    demand: isCancelled ? 0 : isSoldOut ? 1 : demand,
    event: {
      venueId: venue,
      slug: `${slugOf({ titleEn, startsAt })}-${day.slice(2).replaceAll('-', '')}`,
      title,
      titleEn,
      doorsAt: new Date(startsAt.getTime() - minutesFromDoorsToStart * msPerMinute),
      startsAt,
      endsAt: new Date(startsAt.getTime() + minutes * msPerMinute),
      state: isCancelled ? 'cancelled' : 'scheduled',
      source: 'manual',
      postponedFrom: null,
      holdsSinceVersion: null,
    },
  };
}

/** Inserts the events of the shows; returns their ids by venue and day. */
export async function insertEvents(
  tx: EntityManager,
  shows: ReadonlyMap<string, DemoShow>,
): Promise<Map<string, number>> {
  const inserted = await tx.insert(
    VenueEvent,
    [...shows.values()].map(({ event }) => ({ ...event })),
  );
  return new Map([...shows.keys()].map((key, index) => [key, Number(inserted.identifiers[index]?.['id'])]));
}
