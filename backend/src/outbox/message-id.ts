/** The id of a message wherever it leaves a trace. It is the same each time the message is sent. */
export function formatMessageId({ parkingLotId, id }: { parkingLotId: number; id: number }): string {
  return `message-${parkingLotId}-${id}`;
}
