/** Where a row of a lot's data lies. */
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
export async function takeDue(
  look: () => Promise<RowKey[]>,
  take: (key: RowKey) => Promise<boolean>,
): Promise<RowKey[]> {
  for (;;) {
    const due = await look();
    const taken: RowKey[] = [];
    for (const key of due) if (await take(key)) taken.push(key);
    if (taken.length > 0 || due.length === 0) return taken;
  }
}
