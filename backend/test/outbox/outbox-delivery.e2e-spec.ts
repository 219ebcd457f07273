import { instantAt } from '../../src/platform/clock/israel-time.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { OutboxService } from '../../src/outbox/outbox.service.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { eventually } from '../support/eventually.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let delivery: OutboxDeliveryService;
beforeAll(async () => {
  delivery = test.app.get(OutboxDeliveryService);
});

const message = async () => {
  const [row] = await test.dataSource.query<[{ state: string; attempts: number; last_error: string | null }]>(
    `SELECT state, attempts, last_error FROM outbox_messages WHERE channel = 'mail' AND topic = 'confirmed'`,
  );
  return row;
};

it('A late failure of an attempt does not overwrite the success of a newer attempt', async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  const venue = await createVenue(test.dataSource);
  await createLot(test.dataSource, venue, 1);
  await confirmAndGetToken(
    test,
    await holdAt(test, venue.id, epochSeconds(instantAt('2026-11-29', '19:30'))),
  );
  let fail: (error: Error) => void = () => {};
  const stalled = new Promise<'sent'>((_, reject) => (fail = reject));
  let isSending = false;
  delivery.register(['confirmed'], () => {
    isSending = true;
    return stalled;
  });
  const first = delivery.deliverPendingBy('mail');
  await eventually(() => isSending);
  test.clock.advance({ seconds: 91 });
  delivery.register(['confirmed'], () => Promise.resolve('sent'));
  await delivery.deliverPendingBy('mail');
  expect(await message()).toEqual({ state: 'sent', attempts: 2, last_error: null });
  fail(new Error('the connection broke'));
  await first;
  expect(await message()).toEqual({ state: 'sent', attempts: 2, last_error: null });
});

describe('While the first of seven messages is being sent', () => {
  let sentCount: number;
  let finishFirst: () => void;
  /** A status that the column cannot store, so that the outcome of the second message is not recorded. */
  let statusOfSecond: number | null;
  beforeEach(async () => {
    const outbox = test.app.get(OutboxService);
    await test.dataSource.query('TRUNCATE outbox_messages');
    await test.dataSource.transaction(async (tx) => {
      for (let reservationId = 1; reservationId <= 7; reservationId++) {
        const at = new Date(test.clock.now().getTime() - 60_000 + reservationId);
        await outbox.enqueueForDriver(tx, ['mail'], {
          parkingLotId: 900_003,
          reservationId,
          topic: 'confirmed',
          at,
        });
      }
    });
    const first = new Promise<void>((resolve) => (finishFirst = resolve));
    [sentCount, statusOfSecond] = [0, null];
    delivery.register(['confirmed'], async (sending) => {
      if (sending.reservationId === 2) sending.responseStatus = statusOfSecond;
      if (sending.reservationId === 1) await first;
      sentCount += 1;
      return 'sent';
    });
  });

  it('The others are sent through the remaining slots', async () => {
    const run = delivery.deliverPendingBy('mail');
    await eventually(() => sentCount === 6);
    finishFirst();
    expect(await run).toBe(7);
  });

  it('A delivery whose outcome cannot be recorded rejects the run after the first message is recorded', async () => {
    statusOfSecond = 2 ** 40;
    const run = delivery.deliverPendingBy('mail').then(
      () => 'resolved',
      () => 'rejected',
    );
    await eventually(() => sentCount > 0);
    finishFirst();
    expect(await run).toBe('rejected');
    const first = await test.dataSource.query<object[]>(
      'SELECT state FROM outbox_messages WHERE reservation_id = 1',
    );
    expect(first).toEqual([{ state: 'sent' }]);
  });
});

it('Of several waiting reminders, the newest of each channel moves with the reservation', async () => {
  const outbox = test.app.get(OutboxService);
  const [from, to] = [
    { parkingLotId: 900_001, reservationId: 900_001 },
    { parkingLotId: 900_002, reservationId: 900_002 },
  ];
  const [early, late] = [new Date('2026-11-25T10:00:00Z'), new Date('2026-11-25T11:00:00Z')];
  await test.dataSource.transaction(async (tx) => {
    for (const at of [late, early])
      await outbox.enqueueForDriver(tx, ['mail', 'sms'], { ...from, topic: 'reminder', at });
    await outbox.transferPending(tx, from, to, ['reminder']);
  });
  const read = ({ parkingLotId }: { parkingLotId: number }) =>
    test.dataSource.query<object[]>(
      `SELECT channel, state, next_attempt_at AS due FROM outbox_messages WHERE parking_lot_id = $1 ORDER BY channel, id`,
      [parkingLotId],
    );
  expect(await read(to)).toEqual([
    { channel: 'mail', state: 'waiting', due: early },
    { channel: 'sms', state: 'waiting', due: early },
  ]);
  expect(await read(from)).toMatchObject(Array(4).fill({ state: 'dropped' }));
});
