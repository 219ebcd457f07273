import type { Dto } from '@panui/api';
import { api, dataOf } from '../../data/api';
import { undoMs } from '../../data/undo';
import type { SpotsPath } from '../spots/addSpotsProps';

export const previewBlock = (base: SpotsPath, body: Dto<'BlockSpots'>) =>
  dataOf(api.POST(`${base}/block-preview`, { body }));

/**
 * Returns the outcome and until when it can be undone: counted from the request, so never longer than the server
 * accepts.
 */
export async function block(base: SpotsPath, body: Dto<'BlockSpots'>) {
  const undoUntil = Date.now() + undoMs;
  const outcome = await dataOf(api.POST(`${base}/block`, { body }));
  return { ...outcome, undoUntil };
}
export type BlockResult = Awaited<ReturnType<typeof block>>;

export const unblock = (base: SpotsPath, body: Dto<'UnblockSpots'>) =>
  dataOf(api.POST(`${base}/unblock`, { body }));
export const undoBlock = (base: SpotsPath, undoId: number) =>
  dataOf(api.POST(`${base}/undo-block`, { body: { undo_id: undoId } }));
