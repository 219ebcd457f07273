import { lockCar, recordCar } from '../../src/entries/record-car.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { defaultSettings } from '../../src/settings/business-settings.js';
import { runJobNow } from '../support/jobs.js';
import { epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createPhone } from '../support/gate-phone.js';
import { madeAt, setUpGate } from '../support/gate-setup.js';
import { createOwnedLot, createPlate, type LotWithOwner } from '../support/lot-with-owner.js';

/** The code of the guard's phone, whose workspace has other compiler options. */
const { mergeList } = jest.requireActual<{ mergeList: (list: null, response: object) => object }>(
  '../../../booking/src/gate/gateList',
);
const { check } = jest.requireActual<{
  check: (input: object, context: object) => { kind: string; insideSince: string | null };
}>('../../../booking/src/gate/checking/check');

/** A time of November 2026. The 26th is a Thursday; the clearing runs from Sunday to Thursday at 06:00. */
const on = (day: number, time: string) => instantAt(`2026-11-${day}`, time);

interface Expected {
  /** Whether the car is inside at the moment of the table. */
  inside: boolean;
  /** Whether it came for the reservation, or was inside during it. */
  came: boolean;
  /** The kind of an entry at that moment. */
  kind: 'expected' | 'second_entry';
  /** Whether it is on the spot of the reservation. */
  onSpot?: boolean;
}
type Event = ['in' | 'out' | 'misread in' | 'misread out' | 'stopped', time: string, day?: number];
type History = [title: string, events: Event[], expected: Expected, earlierReservation?: Date];

const isIn: Expected = { inside: true, came: true, kind: 'second_entry' };
/** Inside on a visit that did not begin for the reservation: its entry begins a new one. */
const isInFromBefore: Expected = { inside: true, came: true, kind: 'expected', onSpot: false };
const hasLeft: Expected = { inside: false, came: true, kind: 'expected' };
const didNotCome: Expected = { inside: false, came: false, kind: 'expected' };

const sameDay = on(29, '12:00');
const dayBefore = on(28, '19:30');

/** At 20:15 on Sunday the 29th, with a reservation from 19:30 to 02:00, and perhaps an earlier one. */
const onSunday: History[] = [
  ['never came', [], didNotCome],
  ['came after the start', [['in', '19:40']], isIn],
  ['came within the tolerated time before the start', [['in', '18:45']], isIn],
  ['came too early and stayed', [['in', '12:00']], isIn],
  [
    'came too early and left',
    [
      ['in', '12:00'],
      ['out', '13:00'],
    ],
    hasLeft,
  ],
  [
    'came and left',
    [
      ['in', '19:40'],
      ['out', '20:00'],
    ],
    hasLeft,
  ],
  [
    'came back after it had left',
    [
      ['in', '19:35'],
      ['out', '19:50'],
      ['in', '20:00'],
    ],
    isIn,
  ],
  ['was seen only when it left', [['out', '20:00']], hasLeft],
  [
    'left, and its entry was reported later',
    [
      ['out', '20:00'],
      ['in', '19:40'],
    ],
    hasLeft,
  ],
  [
    'was read twice at the entrance',
    [
      ['in', '19:40'],
      ['in', '19:41'],
    ],
    isIn,
  ],
  [
    'was read twice at the exit',
    [
      ['in', '19:40'],
      ['out', '20:00'],
      ['out', '20:01'],
    ],
    hasLeft,
  ],
  [
    'came back, and its first exit was reported later',
    [
      ['in', '19:35'],
      ['in', '20:00'],
      ['out', '19:50'],
    ],
    isIn,
  ],
  [
    'has an earlier entry that was reported later',
    [
      ['in', '20:00'],
      ['in', '19:40'],
    ],
    isIn,
  ],
  ['came on the wrong day, less than 24 hours ago, without an exit', [['in', '21:00', 28]], isInFromBefore],
  [
    'came on the wrong day, 24 hours before the reservation, without an exit',
    [['in', '19:00', 28]],
    didNotCome,
  ],
  [
    'came on the wrong day and left',
    [
      ['in', '21:00', 28],
      ['out', '22:00', 28],
    ],
    didNotCome,
  ],
  [
    'came on the wrong day and left during the reservation',
    [
      ['in', '21:00', 28],
      ['out', '20:00'],
    ],
    hasLeft,
  ],
  [
    'came on the wrong day and came again',
    [
      ['in', '21:00', 28],
      ['in', '19:40'],
    ],
    isIn,
  ],
  ['came on Friday without an exit, before the clearing of Sunday', [['in', '10:00', 27]], didNotCome],
  ['stayed after an earlier reservation of the day', [['in', '12:10']], isInFromBefore, sameDay],
  [
    'left at the end of an earlier reservation',
    [
      ['in', '12:10'],
      ['out', '19:20'],
    ],
    didNotCome,
    sameDay,
  ],
  [
    'left late from an earlier reservation',
    [
      ['in', '12:10'],
      ['out', '19:45'],
    ],
    hasLeft,
    sameDay,
  ],
  [
    'came for each of two reservations, with one exit missed',
    [
      ['in', '12:10'],
      ['in', '19:35'],
    ],
    isIn,
    sameDay,
  ],
  [
    'left and came for the second of two reservations',
    [
      ['in', '12:10'],
      ['out', '19:00'],
      ['in', '19:35'],
    ],
    isIn,
    sameDay,
  ],
  [
    'came too early for its next reservation after a missed exit',
    [
      ['in', '19:40', 28],
      ['in', '12:00'],
    ],
    isIn,
    dayBefore,
  ],
  [
    'came for its next reservation after a missed exit',
    [
      ['in', '19:40', 28],
      ['in', '19:35'],
    ],
    isIn,
    dayBefore,
  ],
  [
    'came for its next reservation, and the exit before it was reported later',
    [
      ['in', '19:40', 28],
      ['in', '19:35'],
      ['out', '01:00', 29],
    ],
    isIn,
    dayBefore,
  ],
  ['has a missed exit whose visit lasted into the reservation', [['in', '19:40', 28]], hasLeft, dayBefore],
  [
    'has a missed exit of a visit that was over before the reservation',
    [['in', '19:20', 28]],
    didNotCome,
    dayBefore,
  ],
  [
    'left the evening before',
    [
      ['in', '19:40', 28],
      ['out', '23:00', 28],
    ],
    didNotCome,
    dayBefore,
  ],
  ['may have been misread at the entrance', [['misread in', '19:40']], didNotCome],
  [
    'may have been misread at the exit',
    [
      ['in', '19:40'],
      ['misread out', '20:00'],
    ],
    isIn,
  ],
  ['was stopped at the gate', [['stopped', '12:00']], didNotCome],
];

/** At 12:15 on Saturday the 28th, on which no clearing runs, with a reservation from 12:00 to 19:30. */
const onSaturday: History[] = [
  ['came on Thursday evening without an exit', [['in', '20:00', 26]], isInFromBefore],
  ['came on Friday morning without an exit', [['in', '09:00', 27]], isInFromBefore],
  ['came on Wednesday evening without an exit', [['in', '20:00', 25]], didNotCome],
  [
    'came and left',
    [
      ['in', '11:50'],
      ['out', '12:10'],
    ],
    hasLeft,
  ],
  [
    'came on Thursday evening and left',
    [
      ['in', '20:00', 26],
      ['out', '23:00', 26],
    ],
    didNotCome,
  ],
];

const gate = setUpGate();

interface Car {
  id: number;
  plate: string;
  token: string;
  spotId: number;
}

async function createLot(): Promise<LotWithOwner> {
  const { venue, lot, owner } = await createOwnedLot(gate.test, gate.admin, 90);
  const slots = [
    { slot: 0, start_time: '02:00', end_time: '19:30' },
    { slot: 1, start_time: '19:30', end_time: '02:00' },
  ];
  await gate.admin.put(`/admin/parking-lots/${lot.id}`, { slots }).expect(200);
  return { id: lot.id, venueId: venue.id, owner, spotOf: async () => '' };
}

async function reserve(lot: LotWithOwner, plate: string, start: Date): Promise<Car> {
  const hold = await holdAt(gate.test, lot.venueId, epochSeconds(start));
  const token = await confirmAndGetToken(gate.test, hold, { license_plate: plate });
  const [row] = await gate.test.dataSource.query<[{ id: number }]>(
    'SELECT max(id) AS id FROM reservations WHERE license_plate = $1',
    [plate],
  );
  return { id: row.id, plate, token, spotId: hold.spot_id };
}

/** Records the events of a history, in their order, as reports of the present. */
async function report(lot: LotWithOwner, car: Car, events: Event[], lastDay: number): Promise<void> {
  for (const [event, time, day = lastDay] of events) {
    const at = on(day, time);
    if (event === 'in' || event === 'out') {
      const entry = { parking_lot_id: lot.id, license_plate: car.plate, direction: event, at };
      await lot.owner.post('/owners/me/entries', entry).expect(201);
      continue;
    }
    const isMisread = event !== 'stopped';
    await gate.test.dataSource.query(
      `INSERT INTO entries (parking_lot_id, reservation_id, spot_id, license_plate, entered_at, exited_at, source, kind)
       VALUES ($1, $2, $3, $4, $5, $6, 'gate', $7)`,
      [
        lot.id,
        car.id,
        car.spotId,
        isMisread ? `B${car.plate.slice(1)}` : car.plate,
        event === 'misread out' ? null : at,
        at,
        isMisread ? 'misread' : 'too_early',
      ],
    );
  }
}

/** The kind that the server would record for an entry now. */
async function kindOfEntry(lot: LotWithOwner, { plate: licensePlate }: Car, at: Date): Promise<string> {
  const runner = gate.test.dataSource.createQueryRunner();
  await runner.startTransaction();
  const car = { parkingLotId: lot.id, licensePlate };
  await lockCar(runner.manager, car);
  const entry = { ...car, direction: 'in' as const, at, source: 'gate' as const, settings: defaultSettings };
  const { kind } = await recordCar(runner.manager, entry);
  await runner.rollbackTransaction();
  await runner.release();
  return kind;
}

/** Whether a spot report moves the car's entry to the new spot, as it does for a car that is on the reported one. */
async function movesWithReport(lot: LotWithOwner, { plate, token }: Car): Promise<boolean> {
  const { status, body } = await gate.test.agent.post(`/reservations/token/${token}/spot-taken`).send({});
  if (status !== 200) throw new Error(`not moved: ${status} ${JSON.stringify(body)}`);
  const rows = await gate.test.dataSource.query<object[]>(
    `SELECT FROM entries e
       JOIN spots s ON s.parking_lot_id = e.parking_lot_id AND s.id = e.spot_id
      WHERE e.parking_lot_id = $1 AND e.license_plate = $2 AND s.number = $3`,
    [lot.id, plate, (body as { spot_number: string }).spot_number],
  );
  return rows.length > 0;
}

describe.each([
  ['At 20:15 on Sunday', onSunday, on(29, '20:15'), on(29, '19:30'), 29, on(30, '06:00')],
  ['At 12:15 on Saturday', onSaturday, on(28, '12:15'), on(28, '12:00'), 28, on(29, '06:00')],
])('%s', (_title, histories, now, start, day, clearing) => {
  it('The server, the phone, the owner’s page, spot reports and the clearing agree where each car is', async () => {
    gate.test.clock.moveTo(madeAt);
    const lot = await createLot();
    const { phone } = await createPhone(gate.test, lot);
    const cars: Car[] = [];
    for (const [, , , earlier] of histories) {
      const plate = createPlate();
      if (earlier) await reserve(lot, plate, earlier);
      cars.push(await reserve(lot, plate, start));
    }
    gate.test.clock.moveTo(now);
    for (const [index, car] of cars.entries()) await report(lot, car, histories[index]?.[1] ?? [], day);

    const list = mergeList(null, (await phone.get('/gate/v1/list')).body);
    const { body: arrivals } = await lot.owner.get(`/owners/me/lots/${lot.id}/arrivals?range=[0,99]`);
    const { body: entries } = await lot.owner.get('/owners/me/entries?filter={"inside":true}&range=[0,99]');
    const { body: dashboard } = await lot.owner.get('/owners/me/dashboard');
    const readings = [];
    for (const car of cars) {
      const context = { lotId: lot.id, list, entries: [], direction: 'in', now: now.getTime() };
      const onPhone = check({ kind: 'text', text: car.plate }, context);
      const arrival = (arrivals as { id: number; state: string }[]).find(({ id }) => id === car.id);
      readings.push({
        phone: onPhone.insideSince !== null,
        phoneKind: onPhone.kind === 'already_inside' ? 'second_entry' : onPhone.kind,
        owner: arrival?.state,
        entries: (entries as { license_plate: string }[]).some((entry) => entry.license_plate === car.plate),
        serverKind: await kindOfEntry(lot, car, now),
        spotReport: await movesWithReport(lot, car),
      });
    }
    gate.test.clock.moveTo(clearing);
    await runJobNow(gate.test, 'clearing');
    const rows = await gate.test.dataSource.query<{ id: number; status: string }[]>(
      'SELECT id, status FROM reservations WHERE parking_lot_id = $1',
      [lot.id],
    );
    const actual = readings.map((reading, index) => ({
      history: histories[index]?.[0],
      ...reading,
      status: rows.find(({ id }) => id === cars[index]?.id)?.status,
    }));
    const stateOf = ({ inside, came }: Expected) => (inside ? 'inside' : came ? 'left' : 'not_arrived');
    expect(actual).toEqual(
      histories.map(([history, , expected]) => ({
        history,
        phone: expected.inside,
        phoneKind: expected.kind,
        owner: stateOf(expected),
        entries: expected.inside,
        serverKind: expected.kind,
        spotReport: expected.onSpot ?? expected.inside,
        status: expected.came ? 'completed' : 'no_show',
      })),
    );
    expect(dashboard.cars_inside).toBe(histories.filter(([, , { inside }]) => inside).length);
  });
});
