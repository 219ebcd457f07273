import { createLot, createVenue } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { asUser, createUser, signIn } from '../support/sign-in.js';
import type { TestApp } from '../support/test-app.js';

export const terms = {
  valid_from: '2026-01-01',
  commission_bps: 1000,
  commission_fixed_agorot: 0,
  gateway_fee_bps: 100,
  gateway_fee_fixed_agorot: 0,
  gateway_fee_paid_by: 'payee',
  hold_back_hours: 48,
};

export const payee = {
  legal_name: 'אורן חניונים 24 Ltd',
  tax_id: '514000348',
  vat_status: 'company',
  email: 'office@oren.example',
  language: 'he',
  bank_code: '12',
  bank_branch: '640',
  bank_account: '880417',
  terms: [terms],
};

/** An operator with a lot of one payee, whose owner may see what the payee is due. */
export async function createSettledLot(test: TestApp) {
  const adminUser = await createUser(test, 'admin');
  const admin = asUser(test, adminUser.token);
  const owner = await createUser(test, 'parking_lot_owner');
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
  const { body } = await admin.post('/admin/payees', { ...payee, user_ids: [owner.id] }).expect(201);
  const payeeId = body.id as number;
  // As if it had been entered long ago.
  await test.dataSource.query('UPDATE payees SET bank_account_usable_at = NULL WHERE id = $1', [payeeId]);
  await admin
    .put(`/admin/parking-lots/${lot.id}/payees`, [
      { payee_id: payeeId, share_bps: 10_000, valid_from: '2026-01-01' },
    ])
    .expect(200);
  /** A paid evening, with the entries that its confirmation writes. */
  const charge = (
    day: string,
    amountAgorot: number,
    collectedBy: 'operator' | 'payee' = 'operator',
    paymentStatus: 'paid' | 'owed' = 'paid',
  ) =>
    createPastReservation(test.dataSource, {
      ...{ parkingLotId: lot.id, spotId: spotIds[0] ?? 0, venueId: venue.id, amountAgorot, collectedBy },
      ...{ start: `${day}T17:00:00Z`, paidAt: `${day}T12:00:00Z`, paymentStatus },
    });
  const refund = (id: number, agorot: number | null, at: string) =>
    test.dataSource.query(`SELECT reverse_charges($1, $2, $3, 'refund', $4)`, [lot.id, id, agorot, at]);
  const settled = {
    adminEmail: adminUser.email,
    admin,
    owner: asUser(test, owner.token),
    venue,
    lot,
    payeeId,
    charge,
    refund,
    moveTo,
  };
  /** Moves the clock and signs in again, as sessions end after hours. */
  async function moveTo(instant: string): Promise<void> {
    test.clock.moveTo(instant);
    settled.admin = asUser(test, await signIn(test, adminUser.email));
    settled.owner = asUser(test, await signIn(test, owner.email));
  }
  return settled;
}
