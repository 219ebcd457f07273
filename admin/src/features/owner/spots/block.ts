import { call } from '../../../data/http';

export interface Move {
  reservation_id: number;
  reservation_start: string;
  from_spot_id: number;
  to_spot_id: number;
}

export interface BlockConflict {
  spot_id: number;
  reservation_id: number | null;
  reservation_start: string;
}

export interface BlockOutcome {
  updated: number;
  moved: Move[];
  conflicts: BlockConflict[];
}

export interface BlockAsked {
  spot_ids: number[];
  until?: string;
  permanent?: true;
  reason: string;
}

const base = '/owners/me/spots';

export const previewBlock = (asked: BlockAsked) => call<BlockOutcome>('POST', `${base}/block-preview`, asked);
export const block = (asked: BlockAsked) =>
  call<BlockOutcome & { undo_id: number }>('POST', `${base}/block`, asked);
export const unblock = (spotIds: number[]) =>
  call<{ updated: number }>('POST', `${base}/unblock`, { spot_ids: spotIds });
export const undoBlock = (undoId: number) =>
  call<{ updated: number; restored: number }>('POST', `${base}/undo-block`, { undo_id: undoId });
