import type { Dto } from '@panui/api';
import { api, dataOf } from '../../../data/api';

const base = '/owners/me/spots';

export const previewBlock = (body: Dto<'BlockSpots'>) => dataOf(api.POST(`${base}/block-preview`, { body }));
export const block = (body: Dto<'BlockSpots'>) => dataOf(api.POST(`${base}/block`, { body }));
export const unblock = (spotIds: number[]) =>
  dataOf(api.POST(`${base}/unblock`, { body: { spot_ids: spotIds } }));
export const undoBlock = (undoId: number) =>
  dataOf(api.POST(`${base}/undo-block`, { body: { undo_id: undoId } }));
