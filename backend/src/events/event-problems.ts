import { problemDetail } from '../platform/problems/details.js';
import { type Problem, problem } from '../platform/problems/problem.js';
import type { OperatorText } from './event-at.js';
import { linkTimeOf } from './reserve-path.js';
import type { VenueEvent } from './venue-event.entity.js';

type Titles = Pick<VenueEvent, 'title' | 'titleEn'>;

const titlesOf = ({ title, titleEn }: Titles) => ({ event_title: title, event_title_en: titleEn });

/** No spots are reserved for a cancelled event. `reason` is what the operator wrote. */
export const eventCancelled = (event: Titles, reason: OperatorText | null): Problem =>
  problem('parking_closed', {
    extras: {
      ...{ reason: 'event_cancelled', ...titlesOf(event) },
      ...{ message_he: reason?.he ?? '', message_en: reason?.en ?? '' },
    },
  });

/** Where the event takes place now, and the time for which its links reserve. */
export const eventMoved = (event: VenueEvent): Problem =>
  problem('parking_closed', {
    extras: {
      ...{ reason: 'event_moved', ...titlesOf(event) },
      starts_at: event.startsAt.toISOString(),
      reservation_time: Math.floor(linkTimeOf(event).getTime() / 1000),
    },
  });

export const eventChanged = (detail: 'event_changed_since' | 'event_changed_meanwhile'): Problem =>
  problem('conflict', { detail: problemDetail(detail), extras: { reason: 'changed' } });

/** The operator decided by the version of this time, if one is named: a `conflict` if it is not the present one. */
export function requireVersion({ updatedAt }: VenueEvent, seenAt: string | undefined): void {
  if (seenAt !== undefined && new Date(seenAt).getTime() !== updatedAt.getTime())
    throw eventChanged('event_changed_meanwhile');
}
