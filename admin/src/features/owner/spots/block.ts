import { call } from '../../../data/http';

export interface Reassignment {
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
  moved: Reassignment[];
  conflicts: BlockConflict[];
}

export interface BlockRequest {
  spot_ids: number[];
  until?: string;
  permanent?: true;
  reason: string;
}

const base = '/owners/me/spots';

export const previewBlock = (request: BlockRequest) =>
  call<BlockOutcome>('POST', `${base}/block-preview`, request);
export const block = (request: BlockRequest) =>
  call<BlockOutcome & { undo_id: number }>('POST', `${base}/block`, request);
export const unblock = (spotIds: number[]) =>
  call<{ updated: number }>('POST', `${base}/unblock`, { spot_ids: spotIds });
export const undoBlock = (undoId: number) =>
  call<{ updated: number; restored: number }>('POST', `${base}/undo-block`, { undo_id: undoId });
