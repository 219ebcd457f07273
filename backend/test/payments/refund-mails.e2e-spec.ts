import type { Email } from 'postal-mime';
import { instantAt, localDateOf } from '../../src/platform/clock/israel-time.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { createLot, epochSeconds } from '../support/create-records.js';
import { createCardCheckout, type CardCheckoutFixture } from '../support/card-checkout.js';
import {
  createCardHold,
  getCheckoutResult,
  runCheckouts,
  startCheckout,
} from '../support/checkout-requests.js';
import { type Hold, holdAt } from '../support/driver-requests.js';
import { runJobIfDue } from '../support/jobs.js';
import { createPlate } from '../support/lot-with-owner.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';
import type { TestApp } from '../support/test-app.js';
import { TestLog } from '../support/test-log.js';
import { createVenueWithLots } from '../support/venue-with-lots.js';

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));
const refundPath = 'Transactions/RefundByTransactionId';

/** Delivers what waits, and returns the mails about refunds without the marks of direction. */
async function deliverRefundMails(test: TestApp, server: MailServer): Promise<Email[]> {
  await test.app.get(OutboxDeliveryService).deliverPending();
  return server.mails
    .splice(0)
    .map((mail) => ({
      ...mail,
      subject: mail.subject?.replace(/[\u2066-\u2069]/g, ''),
      text: mail.text?.replace(/[\u2066-\u2069]/g, ''),
    }))
    .filter(({ subject }) => /החזר של|Refund of/.test(subject ?? ''));
}

const refundMessages = ({ dataSource }: TestApp) =>
  dataSource.query<object[]>(`SELECT channel, state FROM outbox_messages WHERE topic = 'refunded'`);

describe('The mail about the refund of a card payment', () => {
  let server: MailServer;
  let fixture: CardCheckoutFixture;
  let cardcom: CardCheckoutFixture['cardcom'];
  let test: TestApp;
  beforeAll(async () => {
    server = await startMailServer();
    fixture = await createCardCheckout({ SMTP_URL: server.url });
    ({ cardcom, test } = fixture);
  });
  beforeEach(async () => {
    fixture.forget();
    cardcom.recover();
    await test.dataSource.query('TRUNCATE outbox_messages, limit_counts');
    server.mails.length = 0;
  });
  afterAll(async () => {
    await fixture.close();
    await server.close();
  });

  async function createPaidReservation(language: 'he' | 'en' = 'he') {
    const { hold, lot } = await createCardHold(test, { at: evening });
    const { body } = await startCheckout(test, hold, {}, language);
    await cardcom.pay((body as { redirect_url: string }).redirect_url);
    const { access_token: token } = await getCheckoutResult(test, hold);
    return { lot, token: String(token) };
  }
  const cancel = (token: string) => test.agent.post(`/reservations/token/${token}/cancel`).expect(200);

  it('The mail that confirms a card payment says where to get the payment confirmation', async () => {
    const { token } = await createPaidReservation('en');
    await test.app.get(OutboxDeliveryService).deliverPending();
    const [mail] = server.mails;
    expect(mail?.text).toContain('payment confirmation (PDF) from the page of your reservation');
    expect(mail?.text).toContain(`/reservation/${token}`);
    expect(mail?.text).not.toContain('receipt.pdf');
  });

  it('A driver gets one mail with the amount, the date and the reservation, once the provider made the refund', async () => {
    const { token } = await createPaidReservation();
    await cancel(token);
    expect(await deliverRefundMails(test, server)).toEqual([]);
    await runCheckouts(test);
    const [mail, ...others] = await deliverRefundMails(test, server);
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: 'noa@example.test' }]);
    expect(mail?.text).toContain('/my-reservations?lang=he');
    expect(mail?.subject).toContain('החזר של ₪25.05');
    expect(mail?.text).toContain('סכום ההחזר: ₪25.05');
    expect(mail?.text).toContain('תאריך ההחזר: יום רביעי, 25 בנובמבר 2026');
    expect(mail?.text).toContain('29 בנובמבר 2026, מ־19:30\u00a0עד\u00a002:00 למחרת');
    expect(mail?.text).toContain('תוך כמה ימי עסקים');
    expect(mail?.text).toMatch(/לפרטי ההזמנה:\n.*\/reservation\//);
    expect(mail?.text).toContain('אישור תשלום (PDF) אפשר להוריד מדף ההזמנה.');
    expect(mail?.html).toContain('<html lang="he" dir="rtl">');
    expect(mail?.attachments).toEqual([]);
  });

  it('A refund that is attempted again and a job that runs again lead to one mail', async () => {
    const { token } = await createPaidReservation();
    cardcom.failWith({ status: 500 }, refundPath);
    await cancel(token);
    await runCheckouts(test);
    expect(await deliverRefundMails(test, server)).toEqual([]);
    cardcom.recover();
    for (const later of [15, 1, 1]) await runCheckouts(test, { minutes: later });
    expect(await deliverRefundMails(test, server)).toHaveLength(1);
    await runCheckouts(test, { minutes: 60 });
    expect(await deliverRefundMails(test, server)).toEqual([]);
    expect(await refundMessages(test)).toEqual([{ channel: 'mail', state: 'sent' }]);
  });

  it('An admin refunds a reservation that remains confirmed, and the mail in English has its link', async () => {
    const { lot, token } = await createPaidReservation('en');
    const [payment] = await fixture.paymentsOf(lot.id);
    await fixture.admin.post(`/admin/payments/${String(payment?.['id'])}/refund`).expect(200);
    const log = new TestLog();
    test.app.useLogger(log);
    await runCheckouts(test);
    const [mail] = await deliverRefundMails(test, server);
    test.app.useLogger(false);
    expect(mail?.subject).toContain('Refund of ₪25.05 for your parking near');
    expect(mail?.text).toMatch(/Refunded on: Wednesday,? 25 November 2026/);
    expect(mail?.text).toContain('The reservation itself is still valid');
    expect(mail?.text).toContain(`/reservation/${token}`);
    expect(log.text).not.toContain(token);
    expect(log.text).not.toContain('noa@example.test');
  });

  it('A refund that an admin made by hand is mailed when it is marked', async () => {
    const { lot, token } = await createPaidReservation();
    await cancel(token);
    await test.dataSource.query(`UPDATE checkouts SET state = 'refund_stuck' WHERE parking_lot_id = $1`, [
      lot.id,
    ]);
    const [checkout] = await fixture.checkoutsOf(lot.id);
    const path = `/admin/checkouts/${String(checkout?.['id'])}/mark-refunded`;
    await fixture.admin.post(path).expect(200);
    expect(await deliverRefundMails(test, server)).toHaveLength(1);
    expect((await fixture.admin.post(path)).status).not.toBe(200);
    expect(await deliverRefundMails(test, server)).toEqual([]);
  });

  it('A driver whose personal data were erased gets no mail', async () => {
    const { token } = await createPaidReservation();
    await cancel(token);
    await test.agent.delete(`/reservations/token/${token}/personal-data`).expect(200);
    await runCheckouts(test);
    expect(cardcom.refunds).toHaveLength(1);
    expect(await deliverRefundMails(test, server)).toEqual([]);
    expect(await refundMessages(test)).toEqual([{ channel: 'mail', state: 'dropped' }]);
  });
});

describe('The mail about the refund of a payment without a reservation', () => {
  let server: MailServer;
  let fixture: CardCheckoutFixture;
  let cardcom: CardCheckoutFixture['cardcom'];
  let test: TestApp;
  beforeAll(async () => {
    server = await startMailServer();
    fixture = await createCardCheckout({ SMTP_URL: server.url });
    ({ cardcom, test } = fixture);
  });
  beforeEach(async () => {
    fixture.forget();
    cardcom.recover();
    cardcom.sendsNotices = false;
    await test.dataSource.query('TRUNCATE outbox_messages, limit_counts');
    server.mails.length = 0;
  });
  afterAll(async () => {
    await fixture.close();
    await server.close();
  });

  const pageOf = async (hold: Hold, language?: 'he' | 'en') =>
    ((await startCheckout(test, hold, {}, language)).body as { redirect_url: string }).redirect_url;

  /** Pays for a spot that another driver holds meanwhile, and settles the payment. */
  async function payForLostSpot(language?: 'he' | 'en', at = evening) {
    const { hold, lot, venue } = await createCardHold(test, { at });
    const url = await pageOf(hold, language);
    test.clock.advance({ minutes: 16 });
    await holdAt(test, venue.id, at);
    await cardcom.pay(url);
    await runCheckouts(test);
    return { hold, lot, venue };
  }

  const stored = async (lotId: number) => {
    const [row] = await test.dataSource.query<[object]>(
      `SELECT c.sealed_details IS NOT NULL AS checkout, m.state, m.sealed_details IS NOT NULL AS message
         FROM checkouts c LEFT JOIN outbox_messages m ON m.parking_lot_id = c.parking_lot_id AND m.checkout_id = c.id
        WHERE c.parking_lot_id = $1 ORDER BY c.id DESC LIMIT 1`,
      [lotId],
    );
    return row;
  };

  it('A driver whose spot was lost gets one mail with the amount, the refund and the reason', async () => {
    const { lot, venue } = await payForLostSpot();
    await runCheckouts(test);
    const [mail, ...others] = await deliverRefundMails(test, server);
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: 'noa@example.test' }]);
    expect(mail?.text).toContain('/my-reservations?lang=he');
    expect(mail?.subject).toContain('החזר של ₪25.05');
    expect(mail?.text).toContain('החניה לא הוזמנה, והתשלום הוחזר');
    expect(mail?.text).toContain('ולא נשאר בחניון מקום פנוי אחר');
    expect(mail?.text).toContain('סכום ההחזר: ₪25.05');
    expect(mail?.text).toContain('תאריך ההחזר: יום רביעי, 25 בנובמבר 2026');
    expect(mail?.text).toContain('29 בנובמבר 2026, מ־19:30\u00a0עד\u00a002:00 למחרת');
    expect(mail?.text).toContain('תוך כמה ימי עסקים');
    expect(mail?.text).toContain(`/reserve?venue_id=${venue.id}`);
    expect(mail?.html).toContain('<html lang="he" dir="rtl">');
    expect(mail?.html).toContain('החניה לא הוזמנה, והתשלום הוחזר');
    await runCheckouts(test, { minutes: 60 });
    expect(await deliverRefundMails(test, server)).toEqual([]);
    expect(await stored(lot.id)).toEqual({ checkout: false, state: 'sent', message: false });
  });

  it('The mail is in the language of the payment page, and its address is stored until it was sent', async () => {
    cardcom.failWith({ status: 500 }, refundPath);
    const { lot } = await payForLostSpot('en');
    expect(await stored(lot.id)).toEqual({ checkout: true, state: null, message: false });
    cardcom.recover();
    for (const later of [15, 1, 1]) await runCheckouts(test, { minutes: later });
    expect(await stored(lot.id)).toEqual({ checkout: false, state: 'waiting', message: true });
    const [mail] = await deliverRefundMails(test, server);
    expect(mail?.subject).toContain('Refund of ₪25.05 for your parking near');
    expect(mail?.text).toContain('You have no reservation, and your payment was refunded');
    expect(mail?.text).toContain('the lot had no other free spot at that time');
    expect(mail?.html).toContain('<html lang="en" dir="ltr">');
    expect(await stored(lot.id)).toEqual({ checkout: false, state: 'sent', message: false });
  });

  it('A driver who released the spot before paying reads that reason', async () => {
    const { hold } = await createCardHold(test, { at: evening, spots: 2 });
    const url = await pageOf(hold, 'en');
    await test.agent
      .post('/landing/release-hold')
      .send({ spot_id: hold.spot_id, session_token: hold.session_token });
    await cardcom.pay(url);
    for (const minutes of [1, 1]) await runCheckouts(test, { minutes });
    const [mail] = await deliverRefundMails(test, server);
    expect(mail?.text).toContain('the spot was released on the reservation page before your payment arrived');
  });

  it('A driver whose payment arrives after the parking time began reads that reason', async () => {
    const { hold } = await createCardHold(test, { at: evening });
    const url = await pageOf(hold, 'en');
    test.clock.moveTo('2026-11-29T20:00:00Z');
    await cardcom.pay(url);
    await test.agent.post(new URL(String(cardcom.pageAt(url).created.WebHookUrl)).pathname).send({});
    await runCheckouts(test);
    const [mail] = await deliverRefundMails(test, server);
    expect(mail?.text).toContain('your payment reached us too late, after the parking time had begun');
  });

  it('A driver who paid twice reads that the reservation stays, and both export and erasure know the mail', async () => {
    const { hold, lot } = await createCardHold(test, { at: epochSeconds(instantAt('2026-12-02', '19:30')) });
    const first = await pageOf(hold, 'en');
    await cardcom.decline(first);
    test.clock.advance({ seconds: 3 });
    await getCheckoutResult(test, hold);
    const second = await pageOf(hold, 'en');
    expect(second).not.toBe(first);
    for (const url of [second, first]) await cardcom.pay(url);
    const { access_token: token } = await getCheckoutResult(test, hold);
    for (const minutes of [1, 1, 1]) await runCheckouts(test, { minutes });
    const [mail] = await deliverRefundMails(test, server);
    expect(mail?.text).toContain('Your second payment was refunded');
    expect(mail?.text).not.toContain('/reserve?');
    const path = `/reservations/token/${String(token)}/personal-data`;
    const { body } = await test.agent.get(path).expect(200);
    expect((body as { messages: { topic: string }[] }).messages.map(({ topic }) => topic)).toContain(
      'checkout_refunded',
    );
    await test.dataSource.query(
      `UPDATE outbox_messages SET state = 'waiting', sealed_details = 'x' WHERE checkout_id IS NOT NULL`,
    );
    test.clock.moveTo('2026-12-03T10:00:00Z');
    await test.agent.delete(path).expect(200);
    const messages = await test.dataSource.query<object[]>(
      `SELECT state, sealed_details FROM outbox_messages WHERE parking_lot_id = $1 AND checkout_id IS NOT NULL`,
      [lot.id],
    );
    expect(messages).toEqual([{ state: 'dropped', sealed_details: null }]);
  });

  it('The address of a refund that is stuck is erased with other personal data, and messages are removed', async () => {
    const later = epochSeconds(instantAt('2026-12-06', '19:30'));
    const refunded = await payForLostSpot('he', later);
    await runCheckouts(test);
    expect(await deliverRefundMails(test, server)).toHaveLength(1);
    cardcom.failWith({ status: 500 }, refundPath);
    const stuck = await payForLostSpot('he', later);
    await test.dataSource.query(
      `UPDATE checkouts SET state = 'refund_stuck', next_attempt_at = NULL WHERE parking_lot_id = $1`,
      [stuck.lot.id],
    );
    expect(await stored(stuck.lot.id)).toEqual({ checkout: true, state: null, message: false });
    test.clock.moveTo('2027-03-01T10:00:00Z');
    await runJobIfDue(test, 'erase_personal_data');
    expect(await stored(stuck.lot.id)).toEqual({ checkout: false, state: null, message: false });
    expect(await stored(refunded.lot.id)).toEqual({ checkout: false, state: null, message: false });
  });
});

describe('The mail about the refund of a reservation on account', () => {
  it('An admin refunds a reservation that was moved, and the mail names the lot that it was moved to', async () => {
    const fixture = await createVenueWithLots();
    const { server, test, admin, arrive, report } = fixture;
    const venue = await fixture.createEmptyVenue();
    await createLot(test.dataSource, venue, 1, { priceAgorot: 2_000 });
    const far = { lat: venue.lat + 0.005, name: 'חניון רחוק', priceAgorot: 9_000 };
    await createLot(test.dataSource, venue, 1, far);
    const plate = createPlate();
    const token = await fixture.reserve(venue, { license_plate: plate });
    arrive();
    expect((await report(token)).body).toMatchObject({ lot_changed: true });
    const [payment] = await test.dataSource.query<[{ id: number }]>(
      `SELECT p.id FROM payments p JOIN reservations r ON r.parking_lot_id = p.parking_lot_id AND r.id = p.reservation_id
        WHERE r.license_plate = $1`,
      [plate],
    );
    await admin
      .post(`/admin/payments/${payment.id}/mark-paid`, { paid_on: localDateOf(test.clock.now()) })
      .expect(200);
    const refund = () => admin.post(`/admin/payments/${payment.id}/refund`).expect(200);
    await refund();
    await refund();
    const mails = await deliverRefundMails(test, server);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('החזר של ₪20 ');
    expect(mails[0]?.text).toContain('חניון רחוק');
    expect(mails[0]?.text).toContain(`/reservation/${token}`);
    expect(mails[0]?.text).not.toContain('כרטיס אשראי');
    await fixture.close();
  });
});
