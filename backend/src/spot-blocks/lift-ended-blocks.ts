import { countAffectedRows, repeatWhileFull } from '../platform/persistence/batch.js';

const limit = 2_000;

export const liftEndedBlocks = repeatWhileFull(
  'ended_blocks',
  { limit, counter: 'blocks_lifted' },
  (tx, now) =>
    countAffectedRows(
      tx,
      `UPDATE spot_blocks SET lifted_at = $1 WHERE (parking_lot_id, id) IN (
       SELECT parking_lot_id, id FROM spot_blocks
        WHERE lifted_at IS NULL AND until <= $1 ORDER BY until LIMIT ${limit})`,
      [now],
    ),
);
