import type { Dto } from '@panui/api';
import { byNumber } from '../../spots/spot';

/**
 * State of a tile: the spot's current status, or `reserved` if it is free with a reservation later this
 * service day.
 */
export type TileState = 'available' | 'reserved' | 'occupied' | 'blocked' | 'inactive';

export type Arrival = Pick<Dto<'Reservation'>, 'spot_id' | 'reservation_start' | 'license_plate'>;

export interface Tile {
  spot: Dto<'Spot'>;
  state: TileState;
  arrival: Arrival | null;
}

/** Props shared by the spot table and its phone layout. */
export interface TileViewProps {
  tiles: Tile[];
  selected: ReadonlySet<number>;
  onChoose: (id: number, isRange: boolean) => void;
  onChooseAll: (ids: number[]) => void;
}

export interface Floor {
  name: string;
  tiles: Tile[];
}

export interface TileFilter {
  floor: string | null;
  office: string | null;
  state: TileState | null;
}

export const noFilter: TileFilter = { floor: null, office: null, state: null };

function stateOf(spot: Dto<'Spot'>, arrival: Arrival | null): TileState {
  if (!spot.is_active) return 'inactive';
  return spot.status === 'available' && arrival ? 'reserved' : spot.status;
}

export function tilesOf(spots: Dto<'Spot'>[], arrivals: Arrival[]): Tile[] {
  const next = new Map<number, Arrival>();
  for (const arrival of arrivals) {
    const known = next.get(arrival.spot_id);
    if (!known || arrival.reservation_start < known.reservation_start) next.set(arrival.spot_id, arrival);
  }
  return [...spots]
    .sort((a, b) => byNumber(a.number, b.number))
    .map((spot) => {
      const arrival = next.get(spot.id) ?? null;
      return { spot, arrival, state: stateOf(spot, arrival) };
    });
}

/** Upper floors first, those with the same number in natural order. Floors without a number come last. */
function byFloor(a: string, b: string): number {
  const [first, second] = [Number.parseFloat(a), Number.parseFloat(b)];
  if (Number.isNaN(first) || Number.isNaN(second)) {
    return Number(Number.isNaN(first)) - Number(Number.isNaN(second)) || byNumber(a, b);
  }
  return second - first || byNumber(a, b);
}

export const floorsOf = (tiles: Tile[]): string[] =>
  [...new Set(tiles.map(({ spot }) => spot.floor))].sort(byFloor);

export const officesOf = (tiles: Tile[]): string[] =>
  [...new Set(tiles.map(({ spot }) => spot.office))].filter(Boolean).sort(byNumber);

export function groupByFloor(tiles: Tile[]): Floor[] {
  return floorsOf(tiles).map((name) => ({ name, tiles: tiles.filter(({ spot }) => spot.floor === name) }));
}

export function filterTiles(tiles: Tile[], { floor, office, state }: TileFilter): Tile[] {
  return tiles.filter(
    (tile) =>
      (floor === null || tile.spot.floor === floor) &&
      (office === null || tile.spot.office === office) &&
      (state === null || tile.state === state),
  );
}

export const countOf = (tiles: Tile[], state: TileState): number =>
  tiles.filter((tile) => tile.state === state).length;
