import { createLot, createVenue } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { useTestApp } from '../support/test-app.js';
import { createSettledLot } from './month.js';

const test = useTestApp();
let s: Awaited<ReturnType<typeof createSettledLot>>;
let lot: Awaited<ReturnType<typeof createLot>>['lot'];

beforeAll(async () => {
  test.clock.moveTo('2026-11-02T10:00:00Z');
  s = await createSettledLot(test);
  const venue = await createVenue(test.dataSource);
  const created = await createLot(test.dataSource, venue, 1);
  lot = created.lot;
  const charge = (day: string, amountAgorot: number) =>
    createPastReservation(test.dataSource, {
      ...{ parkingLotId: lot.id, spotId: created.spotIds[0] ?? 0, venueId: venue.id, amountAgorot },
      ...{ start: `${day}T17:00:00Z`, paidAt: `${day}T12:00:00Z`, collectedBy: 'operator' as const },
    });
  const refund = (id: number, agorot: number | null) =>
    test.dataSource.query(`SELECT reverse_charges($1, $2, $3, 'refund', $4)`, [
      ...[lot.id, id, agorot, '2026-10-20T10:00:00Z'],
    ]);
  await s.charge('2026-10-05', 2500);
  await charge('2026-10-06', 2000);
  await refund(await charge('2026-10-07', 3000), 1000);
  await refund(await charge('2026-10-08', 4000), null);
  // Held back for 48 hours: released in November.
  await charge('2026-10-30', 1500);
});

const unassigned = async () => (await s.admin.get('/admin/unassigned-lots').expect(200)).body;

describe('GET /admin/unassigned-lots', () => {
  it('A lot without payees is listed with what is left of its charges', async () => {
    expect(await unassigned()).toEqual([
      { parking_lot_id: lot.id, name: lot.name, name_en: lot.nameEn, entries: 3, price_agorot: 5500 },
    ]);
  });

  it('A dry run counts what was released in its month', async () => {
    const { body } = await s.admin
      .post('/admin/statements/close', { period: '2026-10', dry_run: true })
      .expect(200);
    expect(body.unassigned_entries).toBe(2);
  });

  it('A lot that gets payees is not listed any more', async () => {
    await s.admin
      .put(`/admin/parking-lots/${lot.id}/payees`, [
        { payee_id: s.payeeId, share_bps: 10_000, valid_from: '2026-01-01' },
      ])
      .expect(200);
    expect(await unassigned()).toEqual([]);
  });
});
