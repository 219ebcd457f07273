/** A driver cannot reach another spot and report it sooner than this. */
const doubleTapMs = 60_000;

/** The spot that a report is about; nulls mean the current spot of the reservation. */
export interface ReportedSpot {
  parkingLotId: number | null;
  spotNumber: string | null;
}

export interface Report extends ReportedSpot {
  note: string;
}

interface Earlier {
  parkingLotId: number;
  spotNumber: string;
  reportedAt: Date;
  movedAt: Date | null;
}

/**
 * The earlier report that this one repeats because of a double tap or a lost response: one about the same
 * spot, from which the reservation was moved; or, if no spot is named, one made within the last minute.
 */
export function repeatedReport<Known extends Earlier>(
  reported: ReportedSpot,
  earlier: Known[],
  now: Date,
): Known | null {
  const moved = earlier.filter(({ movedAt }) => movedAt);
  if (reported.spotNumber === null) {
    return moved.findLast(({ reportedAt }) => now.getTime() - reportedAt.getTime() < doubleTapMs) ?? null;
  }
  return (
    moved.findLast(
      ({ parkingLotId, spotNumber }) =>
        spotNumber === reported.spotNumber && parkingLotId === (reported.parkingLotId ?? parkingLotId),
    ) ?? null
  );
}
