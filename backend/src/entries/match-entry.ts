import { decideIn } from './decide-in.js';
import { decideOut } from './decide-out.js';
import type { Decision, MatchableReservation, RecordedEntry } from './entry-decision.js';

/**
 * Decides how a reported entry or exit changes the record. `reservations` are in the order of their starts. Reports may
 * arrive late, out of order or twice. A car that comes in at the same moment is the same report, unless the report has
 * an id of its own: then another device admitted it too. Exits at most `sameExitMinutes` apart are the same exit.
 * Visits of which the entry is reported before the exit are recorded alike, whichever visit is reported first.
 */
export function matchEntry(
  direction: 'in' | 'out',
  at: Date,
  reservations: MatchableReservation[],
  recorded: RecordedEntry[],
  { hasOwnId = false }: { hasOwnId?: boolean } = {},
): Decision {
  return direction === 'in'
    ? decideIn(at, reservations, recorded, hasOwnId)
    : decideOut(at, reservations, recorded);
}
