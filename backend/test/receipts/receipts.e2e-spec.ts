import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createCardCheckout, type CardCheckoutFixture } from '../support/card-checkout.js';
import {
  createCardHold,
  createCheckout,
  getCheckoutResult,
  runCheckouts,
} from '../support/checkout-requests.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import {
  asBytes,
  downloadName,
  elementsOf,
  type PdfElement,
  readPdf,
  textOf,
} from '../support/read-documents.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { TestLog } from '../support/test-log.js';

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));

const getReceipt = (test: TestApp, token: string, query = '') =>
  test.agent.get(`/reservations/token/${token}/receipt.pdf${query}`).buffer(true).parse(asBytes);

/** The structure of the receipt's only page. */
async function readReceipt(test: TestApp, token: string, query = ''): Promise<PdfElement> {
  const { status, body } = await getReceipt(test, token, query);
  expect(status).toBe(200);
  const { structure } = readPdf(body as Buffer);
  expect(structure).toHaveLength(1);
  return structure[0] as PdfElement;
}

const rowsOf = (page: PdfElement) =>
  elementsOf(page, 'TR').map((row) =>
    [...elementsOf(row, 'TH'), ...elementsOf(row, 'TD')].map((cell) => textOf(cell).trim()),
  );
const paragraphsOf = (page: PdfElement) => elementsOf(page, 'P').map((text) => textOf(text).trim());

const operator = {
  operator_name: 'פנוי חניות בע״מ',
  operator_name_en: 'Panui Parking Ltd',
  operator_company_number: '514000348',
  operator_email: 'office@panui.test',
  operator_phone: '03-000-0001',
};

describe('The receipt of a card payment', () => {
  let fixture: CardCheckoutFixture;
  let cardcom: CardCheckoutFixture['cardcom'];
  let test: TestApp;
  beforeAll(async () => {
    fixture = await createCardCheckout({ CARDCOM_DOCUMENTS: 'true' });
    ({ cardcom, test } = fixture);
    await fixture.admin.put('/admin/settings', operator).expect(200);
  });
  afterAll(() => fixture.close());
  beforeEach(() => {
    test.clock.moveTo('2026-11-25T10:00:00Z');
    fixture.forget();
  });

  const pay = async (over: Record<string, unknown> = {}) => {
    const { hold, lot, venue } = await createCardHold(test, { at: evening });
    const page = await cardcom.pay((await createCheckout(test, hold)).redirect_url, over);
    const token = String((await getCheckoutResult(test, hold)).access_token);
    const [payment] = await fixture.paymentsOf(lot.id);
    return { token, page, venue, paymentId: String(payment?.id) };
  };

  it('It shows the operator, the reservation and the amount with its VAT', async () => {
    const { token } = await pay();
    const reservation = await fixture.reservationOf(token);
    expect(reservation.has_receipt).toBe(true);
    const response = await getReceipt(test, token, '?lang=en');
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    const { title, language, structure } = readPdf(response.body as Buffer);
    expect([title, language]).toEqual(['Payment confirmation', 'en-IL']);
    const [page] = structure as [PdfElement];
    const texts = paragraphsOf(page).join('\n');
    for (const text of [
      'Panui Parking Ltd',
      '514000348',
      'office@panui.test',
      String(reservation.spot_number),
      'Lot near Hall',
      'Sunday, 29 November 2026',
      'Credit card',
    ])
      expect(texts).toContain(text);
    expect(rowsOf(page)).toEqual([
      ['Date', 'Description', 'Before VAT', 'VAT 18%', 'Amount with VAT'],
      ['25/11/2026', 'Parking payment', '₪21.23', '₪3.82', '₪25.05'],
      ['Total', '', '₪21.23', '₪3.82', '₪25.05'],
    ]);
  });

  it('It is in the language of the reservation unless another one is requested', async () => {
    const { token } = await pay();
    const response = await getReceipt(test, token).set('accept-language', 'en');
    expect(readPdf(response.body as Buffer)).toMatchObject({ title: 'אישור תשלום', language: 'he-IL' });
    expect(downloadName(response)).toMatch(/^אישור תשלום - \d+\.pdf$/);
    expect((await getReceipt(test, token, '?lang=fr')).status).toBe(400);
  });

  it('The VAT is that of the day of the booking, whatever the rates say later', async () => {
    const rates = [
      { valid_from: '2025-01-01', bps: 1_700 },
      { valid_from: '2026-11-26', bps: 2_000 },
    ];
    const before = (await fixture.admin.get('/admin/settings')).body as { vat_rates: object };
    await fixture.admin.put('/admin/settings', { vat_rates: rates }).expect(200);
    const { token } = await pay();
    await fixture.admin.put('/admin/settings', { vat_rates: before.vat_rates }).expect(200);
    const [head, line] = rowsOf(await readReceipt(test, token, '?lang=en'));
    expect([head?.[3], line?.[3]]).toEqual(['VAT 17%', '₪3.64']);
  });

  it('It names the tax invoice of the provider, or says that it is none itself', async () => {
    const { token, page } = await pay();
    const issued = paragraphsOf(await readReceipt(test, token, '?lang=en'));
    expect(issued).toContain(`Tax invoice no. ${page.documentNumber} was issued for this payment.`);
    expect(issued).toContain(`${cardcom.origin}/document/${page.documentNumber}`);
    expect(issued).not.toContain('This confirmation is not a tax invoice.');
    const other = await pay({ DocumentInfo: null });
    const none = paragraphsOf(await readReceipt(test, other.token, '?lang=en'));
    expect(none).toContain('This confirmation is not a tax invoice.');
    expect(none.join('\n')).not.toContain('Tax invoice no.');
  });

  it('A refund of a part and the rest are lines on their own days, also after the reservation is cancelled', async () => {
    const { token, paymentId } = await pay();
    test.clock.moveTo('2026-11-26T10:00:00Z');
    await fixture.admin
      .post(`/admin/payments/${paymentId}/refund`, { amount_agorot: 505, reason: 'x' })
      .expect(200);
    await runCheckouts(test);
    const [, , part, left] = rowsOf(await readReceipt(test, token, '?lang=en'));
    expect(part).toEqual(['26/11/2026', 'Refund', '-₪4.28', '-₪0.77', '-₪5.05']);
    expect(left).toEqual(['Total', '', '₪16.95', '₪3.05', '₪20.00']);
    test.clock.moveTo('2026-11-27T10:00:00Z');
    await test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    await runCheckouts(test);
    expect(await fixture.reservationOf(token)).toMatchObject({ status: 'cancelled', has_receipt: true });
    const rows = rowsOf(await readReceipt(test, token, '?lang=en'));
    expect(rows.slice(3)).toEqual([
      ['27/11/2026', 'Refund', '-₪16.95', '-₪3.05', '-₪20.00'],
      ['Total', '', '₪0.00', '₪0.00', '₪0.00'],
    ]);
  });

  it('A moved reservation has the receipt of its payment, with its new spot', async () => {
    const { token, venue } = await pay();
    const other = await createLot(test.dataSource, venue, 1, { lat: venue.lat + 0.005, name: 'Other lot' });
    test.clock.moveTo(instantAt('2026-11-29', '19:40'));
    await test.agent.post(`/reservations/token/${token}/spot-taken`).send({}).expect(200);
    expect(await fixture.reservationOf(token)).toMatchObject({
      parking_lot_id: other.lot.id,
      has_receipt: true,
    });
    expect(paragraphsOf(await readReceipt(test, token)).join('\n')).toContain('Other lot');
  });

  it('The token is in no log', async () => {
    const { token } = await pay();
    const log = new TestLog();
    test.app.useLogger(log);
    await readReceipt(test, token);
    await getReceipt(test, `${token}x`);
    expect(log.text).not.toContain(token);
  });
});

describe('The receipt of a payment on account', () => {
  let test: TestApp;
  let admin: ReturnType<typeof asUser>;
  beforeAll(async () => {
    test = await createTestApp();
    admin = asUser(test, (await createUser(test, 'admin')).token);
  });
  afterAll(() => test.close());
  beforeEach(() => test.clock.moveTo('2026-11-25T10:00:00Z'));

  it('It exists once the payment is marked as paid, with the day that was given', async () => {
    test.clock.moveTo('2026-11-24T10:00:00Z');
    const { venue } = await createOwnedLot(test, admin, 1, { priceAgorot: 2_500 });
    const token = await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    test.clock.moveTo('2026-11-25T10:00:00Z');
    const owed = await test.agent.get(`/reservations/token/${token}/receipt.pdf`);
    expect([owed.status, owed.body]).toMatchObject([409, { code: 'conflict', reason: 'owed' }]);
    expect((await test.agent.get(`/reservations/token/${token}`)).body.has_receipt).toBe(false);
    const [{ id }] = (await admin.get('/admin/payments?sort=["id","DESC"]')).body as [{ id: number }];
    await admin.post(`/admin/payments/${id}/mark-paid`, { paid_on: '2026-11-24' }).expect(200);
    expect((await test.agent.get(`/reservations/token/${token}`)).body.has_receipt).toBe(true);
    const page = await readReceipt(test, token, '?lang=en');
    expect(rowsOf(page)[1]?.[0]).toBe('24/11/2026');
    const texts = paragraphsOf(page);
    expect(texts).toContain('This confirmation is not a tax invoice.');
    expect(texts.join('\n')).toContain('Paid on the spot');
  });

  it('Its VAT is that of the books and of the accounting report, also when it was paid after the rate changed', async () => {
    const before = (await admin.get('/admin/settings')).body as { vat_rates: object };
    const rates = [
      { valid_from: '2025-01-01', bps: 1_800 },
      { valid_from: '2026-11-25', bps: 2_000 },
    ];
    await admin.put('/admin/settings', { vat_rates: rates }).expect(200);
    test.clock.moveTo('2026-11-24T21:00:00Z');
    const { venue, lot } = await createOwnedLot(test, admin, 1, { priceAgorot: 2_500 });
    const token = await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    test.clock.moveTo('2026-11-25T10:00:00Z');
    const filter = JSON.stringify({ parking_lot_id: lot.id });
    const [{ id }] = (await admin.get(`/admin/payments?filter=${filter}`)).body as [{ id: number }];
    await admin.post(`/admin/payments/${id}/mark-paid`, { paid_on: '2026-11-25' }).expect(200);
    const [head, line] = rowsOf(await readReceipt(test, token, '?lang=en'));
    expect([line?.[0], head?.[3], line?.[3]]).toEqual(['25/11/2026', 'VAT 18%', '₪3.81']);
    const days = 'axis=paid&from=2026-11-25&to=2026-11-25';
    const { body } = await admin.get(`/admin/reports/accounting?${days}`).expect(200);
    const entry = (body.rows as { parking_lot_id: number }[]).find((row) => row.parking_lot_id === lot.id);
    expect(entry).toMatchObject({ vat_bps: 1_800, price_vat_agorot: 381 });
    await admin.put('/admin/settings', { vat_rates: before.vat_rates }).expect(200);
  });

  it('An exempt dealer is named, whose price has no VAT, and staff see before a move who keeps the money', async () => {
    const { venue, lot } = await createOwnedLot(test, admin, 1, { priceAgorot: 2_500 });
    const other = await createLot(test.dataSource, venue, 1, { priceAgorot: 2_500 });
    const share = async (lotId: number, name: string, taxId: string, status: string) => {
      const { body } = await admin
        .post('/admin/payees', {
          ...{ legal_name: name, tax_id: taxId, vat_status: status, email: 'payee@example.test' },
        })
        .expect(201);
      await admin
        .put(`/admin/parking-lots/${lotId}/payees`, [
          { payee_id: body.id, share_bps: 10_000, valid_from: '2026-11-25' },
        ])
        .expect(200);
    };
    await share(lot.id, 'Dana Levi', '000000018', 'exempt');
    await share(other.lot.id, 'Oren Ltd', '514000348', 'company');
    const token = await confirmAndGetToken(
      test,
      await holdAt(test, venue.id, evening, { parking_lot_id: lot.id }),
    );
    const [{ id, reservation_id: reservationId }] = (
      await admin.get(`/admin/payments?filter=${JSON.stringify({ parking_lot_id: lot.id })}`)
    ).body as [{ id: number; reservation_id: number }];
    const preview = async () =>
      (
        await admin
          .post(`/admin/reservations/${reservationId}/time-preview`, {
            ...{ reservation_time: evening, parking_lot_id: other.lot.id, spot_id: null },
          })
          .expect(200)
      ).body;
    expect(await preview()).toMatchObject({ possible: true, cash_remains_with: [] });
    await admin.post(`/admin/payments/${id}/mark-paid`, { paid_on: '2026-11-25' }).expect(200);
    expect(await preview()).toMatchObject({ possible: true, cash_remains_with: ['Dana Levi'] });
    const page = await readReceipt(test, token, '?lang=en');
    const [head, line] = rowsOf(page);
    expect([head?.[3], line?.[3], line?.[4]]).toEqual(['VAT 0%', '₪0.00', '₪25.00']);
    expect(paragraphsOf(page)).toContain('Paid directly to Dana Levi, without VAT.');
    const [{ id: accountId }] = await test.dataSource.query<[{ id: number }]>(
      `INSERT INTO accounts (legal_name, tax_id, email, language)
       VALUES ('City Hall', '512345679', 'hall@example.test', 'en') RETURNING id`,
    );
    await test.dataSource.query('UPDATE payments SET account_id = $1 WHERE id = $2', [accountId, id]);
    expect(paragraphsOf(await readReceipt(test, token, '?lang=en')).join('\n')).toContain(
      'Paid by City Hall',
    );
  });

  it.each([
    ['free', 0],
    ['not_paid', 2_500],
  ])('There is none with the reason %s', async (reason, priceAgorot) => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1, { priceAgorot });
    const token = await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    if (priceAgorot > 0) await test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    const { status, body } = await test.agent.get(`/reservations/token/${token}/receipt.pdf`);
    expect([status, body]).toMatchObject([409, { code: 'conflict', reason }]);
    expect((await test.agent.get(`/reservations/token/${token}`)).body.has_receipt).toBe(false);
  });

  it('An unknown token has none', async () => {
    const { status, body } = await test.agent.get('/reservations/token/unknown/receipt.pdf');
    expect([status, body.code]).toEqual([404, 'reservation_not_found']);
  });
});
