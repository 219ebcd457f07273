import { epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { madeAt, setUpGate, tonight } from '../support/gate-setup.js';
import { createPlate } from '../support/lot-with-owner.js';

const gate = setUpGate();

interface TripPage {
  phase: string;
  arrive_from: string;
  entered_at: string | null;
  exited_at: string | null;
  masked_email: string;
}

/** A reservation at 19:30 and its page. */
async function createTrip() {
  const plate = createPlate();
  gate.test.clock.moveTo(madeAt);
  const hold = await holdAt(gate.test, gate.lot.venueId, epochSeconds(tonight('19:30')));
  const token = await confirmAndGetToken(gate.test, hold, { license_plate: plate });
  const page = async () => (await gate.test.agent.get(`/reservations/token/${token}`)).body as TripPage;
  return {
    token,
    page,
    phaseAt: async (time: string) => {
      gate.test.clock.moveTo(tonight(time));
      return (await page()).phase;
    },
    report: (direction: 'in' | 'out', time: string) => {
      gate.test.clock.moveTo(tonight(time));
      const car = { parking_lot_id: gate.lot.id, license_plate: plate, direction, at: tonight(time) };
      return gate.lot.owner.post('/owners/me/entries', car).expect(201);
    },
  };
}

describe('The phase of a reservation', () => {
  it('Without a record of the gate the time decides', async () => {
    const { phaseAt } = await createTrip();
    expect(await phaseAt('16:29')).toBe('before');
    expect(await phaseAt('16:30')).toBe('way');
    expect(await phaseAt('18:29')).toBe('way');
    expect(await phaseAt('18:30')).toBe('way');
    expect(await phaseAt('23:59')).toBe('way');
  });

  it('An entry makes it inside, and the exit after, whatever the time', async () => {
    const { page, report, phaseAt } = await createTrip();
    await report('in', '19:12');
    expect(await page()).toMatchObject({
      phase: 'inside',
      arrive_from: tonight('18:30').toISOString(),
      entered_at: tonight('19:12').toISOString(),
      exited_at: null,
    });
    await report('out', '22:41');
    expect(await page()).toMatchObject({ phase: 'after', exited_at: tonight('22:41').toISOString() });
    expect(await phaseAt('23:30')).toBe('after');
  });

  it('After the end it is after, and for a cancelled reservation at once', async () => {
    const { token, page, phaseAt } = await createTrip();
    gate.test.clock.moveTo(new Date(tonight('23:59').getTime() + 2 * 3_600_000 + 60_000));
    expect((await page()).phase).toBe('after');
    expect(await phaseAt('12:00')).toBe('before');
    await gate.test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    expect((await page()).phase).toBe('after');
  });
});

it('The page says where messages go without revealing the address', async () => {
  const { page } = await createTrip();
  const { masked_email } = await page();
  expect(masked_email).toMatch(/^n\*\*\*@/);
});

it('The page has the phone number for help, if the operator has one', async () => {
  const { token } = await createTrip();
  const phone = async () =>
    (await gate.test.agent.get(`/reservations/token/${token}`)).body.support_phone as string | null;
  await gate.admin.put('/admin/settings', { contact_phone_support: '03-555-0142' }).expect(200);
  expect(await phone()).toBe('03-555-0142');
  await gate.admin.put('/admin/settings', { contact_phone_support: '' }).expect(200);
  expect(await phone()).toBeNull();
});
