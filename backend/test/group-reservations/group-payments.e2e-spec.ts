import { SpotClaim } from '../../src/claims/spot-claim.entity.js';
import { ReservationGroup } from '../../src/reservations/groups/reservation-group.entity.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { Reservation } from '../../src/reservations/reservation.entity.js';
import { createCardCheckout, type CardCheckoutFixture } from '../support/card-checkout.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { codeBody, createCode, createEventAt } from '../support/event-codes.js';
import { asUser, createUser } from '../support/sign-in.js';
import type { TestApp } from '../support/test-app.js';

let fixture: CardCheckoutFixture;
let test: TestApp;
let admin: ReturnType<typeof asUser>;
const evening = instantAt('2026-11-26', '20:00');

beforeAll(async () => {
  fixture = await createCardCheckout();
  ({ test } = fixture);
  admin = asUser(test, (await createUser(test, 'admin')).token);
  test.clock.moveTo('2026-11-24T10:00:00Z');
});
afterAll(() => fixture.close());

it('With card payments, drivers who pay reserve one by one, and a group that owes nothing reserves at once', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 4, { priceAgorot: 3000 });
  const event = await createEventAt(test, venue.id, evening);
  const reserve = (code: string, plate: string) =>
    test.agent.post('/landing/group-reservation').send({
      ...{ code, reservation_time: epochSeconds(evening), first_name: 'דנה', last_name: 'לוי' },
      ...{ email: 'dana@example.test', phone_number: '050-000-1234', termsAccepted: true },
      cars: [{ license_plate: plate }],
    });
  const paid = await createCode(admin, event.id, codeBody(lot.id, 2, event));
  const rejected = await reserve(paid.code, '2000001');
  expect(rejected.status).toBe(402);
  expect(rejected.body).toMatchObject({ code: 'payment_failed', reason: 'payment_required' });
  const { manager } = test.dataSource;
  const counts = [Reservation, SpotClaim, ReservationGroup].map((entity) => manager.count(entity));
  expect(await Promise.all(counts)).toEqual([0, 0, 0]);
  const free = await createCode(admin, event.id, codeBody(lot.id, 2, event, { price_agorot: 0 }));
  expect((await reserve(free.code, '2000002')).status).toBe(201);
});
