/** The one name of a message, wherever it leaves a trace: the same each time it is sent. */
export function formatMessageId({ parkingLotId, id }: { parkingLotId: number; id: number }): string {
  return `message-${parkingLotId}-${id}`;
}

/** The same of what is told to somebody who waits for a spot. */
export function formatWaitlistMessageId({ venueId, id }: { venueId: number; id: number }): string {
  return `waitlist-${venueId}-${id}`;
}
