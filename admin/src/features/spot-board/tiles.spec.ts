import type { Dto } from '@panui/api';
import {
  type Arrival,
  countOf,
  filterTiles,
  floorsOf,
  groupByFloor,
  noFilter,
  officesOf,
  tilesOf as tilesOfDay,
} from './tiles';

const tilesOf = (spots: Dto<'Spot'>[], arrivals: Arrival[]) =>
  tilesOfDay(spots, { arrivals, blocks: [], isToday: true });

const createSpot = (id: number, over: Partial<Dto<'Spot'>> = {}): Dto<'Spot'> => ({
  id,
  parking_lot_id: 1,
  lot_name: 'Oren Tower',
  number: String(id),
  floor: '-1',
  office: '',
  is_handicap: false,
  is_electric: false,
  is_active: true,
  status: 'available',
  blocked_until: null,
  blocked_permanently: false,
  block_reason: null,
  created_at: '',
  updated_at: '',
  ...over,
});

const createArrival = (spotId: number, start: string) => ({
  spot_id: spotId,
  reservation_start: start,
  license_plate: '1234567',
});

describe('tilesOf, groupByFloor and filterTiles', () => {
  it('A free spot with reservations today is reserved and shows the first arrival', () => {
    const [tile] = tilesOf(
      [createSpot(7)],
      [createArrival(7, '2026-11-21T20:00:00Z'), createArrival(7, '2026-11-21T17:30:00Z')],
    );
    expect(tile).toMatchObject({ state: 'reserved', arrival: { reservation_start: '2026-11-21T17:30:00Z' } });
  });

  it('The current state takes precedence over a later reservation', () => {
    const arrivals = [1, 2, 3].map((id) => createArrival(id, '2026-11-21T20:00:00Z'));
    const tiles = tilesOf(
      [
        createSpot(1, { status: 'occupied' }),
        createSpot(2, { status: 'blocked' }),
        createSpot(3, { is_active: false }),
      ],
      arrivals,
    );
    expect(tiles.map(({ state }) => state)).toEqual(['occupied', 'blocked', 'inactive']);
  });

  it('Floors are sorted from the top down and spots by number', () => {
    const tiles = tilesOf(
      [
        createSpot(1, { number: '10' }),
        createSpot(2, { number: '9' }),
        createSpot(3, { floor: '-2' }),
        createSpot(4, { floor: '1' }),
        createSpot(5, { floor: 'Roof' }),
      ],
      [],
    );
    const floors = groupByFloor(tiles);
    expect(floors.map(({ name }) => name)).toEqual(['1', '-1', '-2', 'Roof']);
    expect(floors[1]?.tiles.map(({ spot }) => spot.number)).toEqual(['9', '10']);
  });

  it('Floor, office and state filters are combined', () => {
    const tiles = tilesOf(
      [
        createSpot(1, { office: 'A' }),
        createSpot(2, { office: 'B' }),
        createSpot(3, { office: 'A', floor: '0' }),
      ],
      [],
    );
    const left = filterTiles(tiles, { ...noFilter, office: 'A', floor: '-1', state: 'available' });
    expect(left.map(({ spot }) => spot.id)).toEqual([1]);
  });
});

describe('floorsOf, officesOf and countOf', () => {
  const tiles = tilesOf(
    [
      createSpot(1, { floor: 'Yard', office: '10' }),
      createSpot(2, { floor: '0', office: '' }),
      createSpot(3, { floor: 'Roof', office: '9', status: 'blocked' }),
      createSpot(4, { floor: '2', office: '10', status: 'blocked' }),
      createSpot(5, { floor: '-1', office: '9' }),
    ],
    [],
  );

  it('Each floor is listed once, those without a number last and in alphabetical order', () => {
    expect(floorsOf([...tiles, ...tiles])).toEqual(['2', '0', '-1', 'Roof', 'Yard']);
    expect(floorsOf([...tiles].reverse())).toEqual(['2', '0', '-1', 'Roof', 'Yard']);
  });

  it('Names with letters are in natural order: A2 before A10', () => {
    const named = tilesOf(
      ['A10', 'A2', '10', '2'].map((name, index) =>
        createSpot(index, { number: name, office: name, floor: `2${name[0] === 'A' ? name : ''}` }),
      ),
      [],
    );
    expect(named.map(({ spot }) => spot.number)).toEqual(['2', '10', 'A2', 'A10']);
    expect(officesOf(named)).toEqual(['2', '10', 'A2', 'A10']);
    expect(floorsOf([...named].reverse())).toEqual(['2', '2A2', '2A10']);
  });

  it('Each office is listed once, in numeric order', () => {
    expect(officesOf(tiles)).toEqual(['9', '10']);
  });

  it('The tiles of a state are counted', () => {
    expect([countOf(tiles, 'blocked'), countOf(tiles, 'occupied')]).toEqual([2, 0]);
  });

  it('Without a filter all tiles are shown, and each filter alone restricts them', () => {
    const idsOf = (filter: object) =>
      filterTiles(tiles, { ...noFilter, ...filter }).map(({ spot }) => spot.id);
    expect(idsOf({}).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(idsOf({ floor: '0' })).toEqual([2]);
    expect(idsOf({ office: '10' })).toEqual([1, 4]);
    expect(idsOf({ state: 'blocked' })).toEqual([3, 4]);
  });
});

it('The first arrival counts, in whatever order they are listed', () => {
  const [tile] = tilesOf(
    [createSpot(7)],
    [
      createArrival(7, '2026-11-21T17:30:00Z'),
      createArrival(7, '2026-11-21T20:00:00Z'),
      createArrival(8, ''),
    ],
  );
  expect(tile?.arrival?.reservation_start).toBe('2026-11-21T17:30:00Z');
});

describe('The board of a day', () => {
  const block = { spot_id: 2, from: '2026-11-29T00:00:00Z', until: null, reason: 'Paint' };
  const spots = [
    createSpot(1, { status: 'occupied' }),
    createSpot(2),
    createSpot(3),
    createSpot(4, { is_active: false }),
  ];
  const arrivals = [1, 2].map((id) => createArrival(id, '2026-11-29T20:00:00Z'));
  const statesOf = (isToday: boolean) =>
    tilesOfDay(spots, { arrivals, blocks: [block], isToday }).map(({ state }) => state);

  it('A block that begins later today is visible already', () => {
    expect(statesOf(true)).toEqual(['occupied', 'blocked', 'available', 'inactive']);
  });

  it('On another day the blocks and reservations of that day count, and not the cars that are inside now', () => {
    expect(statesOf(false)).toEqual(['reserved', 'blocked', 'available', 'inactive']);
  });
});
