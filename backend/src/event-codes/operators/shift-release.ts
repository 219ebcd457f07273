/**
 * A code is released as long before the start of its event as it was. If that time is over now, it is released at its
 * old time, or at the new start if that is earlier.
 */
export function shiftRelease(
  releaseAt: Date,
  { from, event: { startsAt } }: { from: Date; event: { startsAt: Date } },
  now: Date,
): Date {
  const shifted = new Date(releaseAt.getTime() + startsAt.getTime() - from.getTime());
  if (shifted > now || releaseAt <= now) return shifted;
  return releaseAt < startsAt ? releaseAt : startsAt;
}
