import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLotWithOwner, createPlate, createReservation } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
const madeAt = instantAt('2026-11-25', '12:00');
beforeAll(async () => {
  test.clock.moveTo(madeAt);
});

describe('GET /gate/v1/allowlist', () => {
  it('The plates that may enter now are listed, one per line, from an hour before the start until the end', async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const lot = await createLotWithOwner(test, admin);
    const path = `/owners/me/lots/${lot.id}/gate-devices`;
    const { key } = (await lot.owner.post(path, { name: 'x', kind: 'camera' })).body as { key: string };
    const [plate, cancelled] = [createPlate(), createPlate()];
    const { id } = await createReservation(test, lot, plate, instantAt('2026-11-29', '20:00'), madeAt);
    await createReservation(test, lot, cancelled, instantAt('2026-11-29', '20:00'), madeAt);
    await test.dataSource.query(
      `UPDATE reservations SET status = 'cancelled', cancelled_at = now() WHERE license_plate = $1`,
      [cancelled],
    );
    const [{ end }] = await test.dataSource.query<[{ end: Date }]>(
      'SELECT reservation_end AS "end" FROM reservations WHERE id = $1',
      [id],
    );
    const listAt = async (instant: Date) => {
      test.clock.moveTo(instant);
      const response = await test.agent.get('/gate/v1/allowlist').set('authorization', `Bearer ${key}`);
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
      return response.text;
    };
    expect(await listAt(instantAt('2026-11-29', '18:58'))).toBe('');
    expect(await listAt(instantAt('2026-11-29', '19:01'))).toBe(`${plate}\n`);
    expect(await listAt(new Date(end.getTime() - 5_000))).toBe(`${plate}\n`);
    expect(await listAt(new Date(end.getTime() + 1_000))).toBe('');
  });
});
