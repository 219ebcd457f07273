import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { createCardCheckout, type CardCheckoutFixture } from '../support/card-checkout.js';
import {
  createCardHold,
  createCheckout,
  getCheckoutResult,
  runCheckouts,
} from '../support/checkout-requests.js';
import { epochSeconds } from '../support/create-records.js';
import { runJobIfDue } from '../support/jobs.js';

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));

let fixture: CardCheckoutFixture;
let cardcom: CardCheckoutFixture['cardcom'];
let test: CardCheckoutFixture['test'];
beforeAll(async () => {
  fixture = await createCardCheckout({ CARDCOM_DOCUMENTS: 'true' });
  ({ cardcom, test } = fixture);
});
afterAll(() => fixture.close());
beforeEach(() => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  fixture.forget();
});

async function pay(over: Record<string, unknown> = {}) {
  const { hold, lot } = await createCardHold(test, { at: evening });
  const { redirect_url: url } = await createCheckout(test, hold);
  const page = await cardcom.pay(url, over);
  const { state, access_token: token } = await getCheckoutResult(test, hold);
  return { page, lot, state, token: String(token) };
}

describe('A document about a card payment', () => {
  it('The provider is asked for a document in the name of the driver, with the price and its VAT', async () => {
    const { page } = await pay();
    expect(page.created.Document).toEqual({
      DocumentTypeToCreate: 'Auto',
      Name: 'נועה כהן',
      Email: expect.stringContaining('@'),
      IsSendByEmail: true,
      IsAllowEditDocument: true,
      Language: 'he',
      Products: [{ Description: page.created.ProductName, Quantity: 1, UnitCost: 25.05 }],
    });
  });

  it('The payment has its number, type and address', async () => {
    const { page, lot } = await pay();
    const document = {
      document_number: String(page.documentNumber),
      document_type: 'tax_invoice',
      document_url: `${cardcom.origin}/document/${page.documentNumber}`,
    };
    const [payment] = await fixture.paymentsOf(lot.id);
    expect(payment).toMatchObject({ status: 'paid', ...document });
    expect((await fixture.admin.get(`/admin/payments/${String(payment?.id)}`)).body).toMatchObject(document);
  });

  it.each([
    ['without a document', { DocumentInfo: null }],
    ['whose document failed', { DocumentInfo: { ResponseCode: 5100, Description: 'no', DocumentNumber: 0 } }],
    ['with a document that cannot be read', { DocumentInfo: { ResponseCode: 0, DocumentNumber: 'x' } }],
  ])('A payment %s becomes a reservation all the same', async (_, over) => {
    const { lot, state } = await pay(over);
    expect(state).toBe('confirmed');
    expect(await fixture.paymentsOf(lot.id)).toMatchObject([
      { status: 'paid', document_number: null, document_type: null, document_url: null },
    ]);
  });

  it('The audit log of a refund has neither the address of the document nor the note', async () => {
    const { lot } = await pay();
    const [payment] = await fixture.paymentsOf(lot.id);
    const id = String(payment?.id);
    await fixture.admin.post(`/admin/payments/${id}/refund`, { amount_agorot: 100, reason: 'x' }).expect(200);
    const [entry] = await readAuditLog(fixture.admin, { resource: 'payments', resource_id: id });
    for (const state of [entry?.before, entry?.after]) {
      expect(state).toMatchObject({ document_number: payment?.document_number });
      expect(Object.keys(state as object)).not.toEqual(expect.arrayContaining(['document_url']));
      expect(Object.keys(state as object)).not.toEqual(expect.arrayContaining(['note']));
    }
  });

  it('Erasing the data of the driver removes the address and leaves the number', async () => {
    const { lot, token, page } = await pay();
    test.clock.moveTo('2026-11-30T10:00:00Z');
    await test.agent.delete(`/reservations/token/${token}/personal-data`).expect(200);
    expect(await fixture.paymentsOf(lot.id)).toMatchObject([
      { document_number: String(page.documentNumber), document_url: null },
    ]);
  });

  it('The job removes the address of the document of a payment that became no reservation', async () => {
    cardcom.sendsNotices = false;
    const { hold, lot } = await createCardHold(test, { at: evening });
    const { redirect_url: url } = await createCheckout(test, hold);
    const { spot_id, session_token } = hold;
    await test.agent.post('/landing/release-hold').send({ spot_id, session_token });
    await cardcom.pay(url);
    for (let run = 1; run <= 2; run++) await runCheckouts(test);
    expect((await getCheckoutResult(test, hold)).state).toBe('refunded');
    const urls = () =>
      test.dataSource.query<{ document_url: string | null }[]>(
        'SELECT document_url FROM checkouts WHERE parking_lot_id = $1',
        [lot.id],
      );
    expect(await urls()).toEqual([{ document_url: expect.stringContaining('/document/') }]);
    test.clock.moveTo('2027-03-01T10:00:00Z');
    await runJobIfDue(test, 'erase_personal_data');
    expect(await urls()).toEqual([{ document_url: null }]);
  });
});
