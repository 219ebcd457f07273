/** The one name of a message, wherever it leaves a trace: the same each time it is sent. */
export function messageName({ parkingLotId, id }: { parkingLotId: number; id: number }): string {
  return `message-${parkingLotId}-${id}`;
}
