/** Where a row of a lot's data lies. Other data may have another key. */
export interface RowKey {
  parking_lot_id: number;
  id: number;
}

/**
 * Takes what is due although others look at the same moment: looks for keys, and then takes row by row, by its key and
 * only if it is due still. A row that somebody else took meanwhile is left to them; only when all were is looked again,
 * so that nothing is answered only where nothing is due. Locking rows while looking would spare the second step, but can
 * not be done over the lots of several machines.
 */
export async function claimDue<Key = RowKey>(
  findKeys: () => Promise<Key[]>,
  claim: (key: Key) => Promise<boolean>,
): Promise<Key[]> {
  for (;;) {
    const due = await findKeys();
    const claimed: Key[] = [];
    for (const key of due) if (await claim(key)) claimed.push(key);
    if (claimed.length > 0 || due.length === 0) return claimed;
  }
}
