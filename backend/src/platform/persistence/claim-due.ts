/** Key of a row with data of a lot. Other tables may have another key. */
export interface RowKey {
  parking_lot_id: number;
  id: number;
}

/**
 * Claims due rows while other processes do the same: finds candidate keys, then claims each row by key if it
 * is still due. A row that another process claimed is skipped; when all were, the search is repeated, so that
 * an empty result means that nothing is due. `FOR UPDATE SKIP LOCKED` in the search would be simpler,
 * but Citus cannot lock rows of several lots in one statement.
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
