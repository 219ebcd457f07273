import type { Place } from '../../shared/api/types';

/** The server's picture of both places and the walk between them. */
export const staticMapPath = ({ venue_id, parking_lot_id }: Place): string =>
  `/maps/static-map?venue_id=${venue_id}&parking_lot_id=${parking_lot_id}`;
