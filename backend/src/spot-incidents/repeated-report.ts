/** Nobody is at another spot and back on the phone sooner. */
const doubleTapMs = 60_000;

/** Which spot a report is about; null for both where it does not say, and the one that the stay has is meant. */
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
 * The earlier report that this one repeats, because a button was tapped twice or an answer was lost on the way: one
 * about the same spot, from which the stay was moved since; or, where no spot is named, one made within the minute.
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
