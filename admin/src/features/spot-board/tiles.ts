import type { Dto } from '@panui/api';
import { byNumber } from '../spots/spot';

/**
 * State of a tile: the spot's current status, `reserved` if it is free with a reservation later on the service day of
 * the board, or `blocked` if a block applies on that day.
 */
export type TileState = 'available' | 'reserved' | 'occupied' | 'blocked' | 'inactive';

export type Arrival = Pick<Dto<'Reservation'>, 'spot_id' | 'reservation_start' | 'license_plate'>;

export interface Tile {
  spot: Dto<'Spot'>;
  state: TileState;
  arrival: Arrival | null;
  block: Dto<'SpotBlock'> | null;
}

/** What is known of the spots on the service day of the board. */
export interface BoardDay {
  arrivals: Arrival[];
  blocks: Dto<'SpotBlock'>[];
  /** On another day than today, cars that are inside now do not matter. */
  isToday: boolean;
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

function stateOf(
  spot: Dto<'Spot'>,
  { arrival, block, isToday }: Pick<Tile, 'arrival' | 'block'> & Pick<BoardDay, 'isToday'>,
): TileState {
  if (!spot.is_active) return 'inactive';
  if (isToday && spot.status !== 'available') return spot.status;
  if (block) return 'blocked';
  return arrival ? 'reserved' : 'available';
}

export function tilesOf(spots: Dto<'Spot'>[], { arrivals, blocks, isToday }: BoardDay): Tile[] {
  const next = new Map<number, Arrival>();
  for (const arrival of arrivals) {
    const known = next.get(arrival.spot_id);
    if (!known || arrival.reservation_start < known.reservation_start) next.set(arrival.spot_id, arrival);
  }
  const blockOf = new Map(blocks.map((block) => [block.spot_id, block]));
  return [...spots]
    .sort((a, b) => byNumber(a.number, b.number))
    .map((spot) => {
      const arrival = next.get(spot.id) ?? null;
      const block = blockOf.get(spot.id) ?? null;
      return { spot, arrival, block, state: stateOf(spot, { arrival, block, isToday }) };
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
