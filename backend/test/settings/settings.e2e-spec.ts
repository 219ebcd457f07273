import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { holdAt, showHold } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));

describe('Settings', () => {
  it('Settings change within their limits, take effect at once and are in the audit log', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 3);
    expect((await admin.get('/admin/settings')).body).toMatchObject({
      hold_seconds: 420,
      clearing_time: '06:00',
    });
    await holdAt(test, venue.id, evening);
    const changed = await admin.put('/admin/settings', { hold_seconds: 300 });
    expect(changed.body.hold_seconds).toBe(300);
    expect(await holdAt(test, venue.id, evening)).toMatchObject({ expires_in: 300, hold_seconds: 300 });
    await admin.put('/admin/settings', { hold_seconds: 420 });
    const bad = await admin.put('/admin/settings', {
      hold_limit_per_client: 0,
      clearing_weekdays: [9],
      nonsense: 1,
    });
    expect(bad.body.errors.map((error: { field: string }) => error.field)).toEqual([
      'hold_limit_per_client',
      'clearing_weekdays',
      'nonsense',
    ]);
    expect(bad.body.errors.map((error: { code: string }) => error.code)).toEqual([
      'out_of_range',
      'invalid',
      'unknown_field',
    ]);
    const stale = await admin.put('/admin/settings', { ...changed.body, hold_seconds: 200 });
    expect(stale.status).toBe(409);
    for (const change of [
      'UPDATE audit_log SET user_email = NULL',
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
    ]) {
      await expect(test.dataSource.query(change)).rejects.toThrow('only added to');
    }
    const log = await readAuditLog(admin, { resource: 'settings' });
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({ before: { hold_seconds: 420 }, after: { hold_seconds: 300 } });
  });

  it('Rates of VAT without one that is in force today are refused', async () => {
    const rates = [{ valid_from: '2026-11-26', bps: 1_800 }];
    const { body } = await admin.put('/admin/settings', { vat_rates: rates }).expect(400);
    expect(body).toMatchObject({ code: 'validation_error', errors: [{ field: 'vat_rates' }] });
    await admin.put('/admin/settings', { vat_rates: [{ valid_from: '2026-11-25', bps: 1_800 }] }).expect(200);
  });

  it('Drivers read how they pay and who runs the site with their hold', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 3);
    expect(await holdAt(test, venue.id, evening)).toMatchObject({
      payment_note: 'אין מה לשלם עכשיו. משלמים בחניון.',
      operator_name: '',
    });
    await admin
      .put('/admin/settings', {
        payment_note: 'משלמים בקופה',
        payment_note_en: 'Pay at the desk',
        operator_name: 'פנוי חניה בע״מ',
        contact_phone_support: '03-765-4321',
      })
      .expect(200);
    const hold = await holdAt(test, venue.id, evening);
    const details = { operator_name: 'פנוי חניה בע״מ', support_phone: '03-765-4321' };
    expect(hold).toMatchObject({ payment_note: 'משלמים בקופה', ...details });
    const inEnglish = await showHold(test, hold, 'en');
    expect(inEnglish.body).toMatchObject({ payment_note: 'Pay at the desk', ...details });
  });
});
