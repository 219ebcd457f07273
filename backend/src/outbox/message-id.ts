interface MessageKey {
  parkingLotId: number;
  id: number;
}

/** The id of a message wherever it leaves a trace. It is the same each time the message is sent. */
export function formatMessageId({ parkingLotId, id }: MessageKey): string {
  return `message-${parkingLotId}-${id}`;
}

/** The message with this id, or with this Message-ID of a mail, `<id@domain>`; null for another system's. */
export function parseMessageId(text: string): MessageKey | null {
  const [, lot, id] = /^<?message-(\d{1,15})-(\d{1,15})(?:@[^@\s]+)?$/.exec(text.replace(/>$/, '')) ?? [];
  return lot === undefined ? null : { parkingLotId: Number(lot), id: Number(id) };
}
