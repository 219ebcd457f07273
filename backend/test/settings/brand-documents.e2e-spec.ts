import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createSettledLot } from '../settlement/month.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import { asBytes, linesOf, readPdf, readWorkbook } from '../support/read-documents.js';
import { asUser, createUser } from '../support/sign-in.js';

let app: AppWithMail;
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  app = await createAppWithMail({ MAIL_FROM: 'Panui <hi@panui.test>' });
  app.test.clock.moveTo('2026-11-02T10:00:00Z');
  admin = asUser(app.test, app.admin.token);
});
afterAll(() => app.close());

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path fill="#123" d="M0 0h80v20H0z"/></svg>';
const change = (body: object) => admin.put('/admin/settings', body).expect(200);

async function testMail(language = 'en') {
  app.mailServer.mails.length = 0;
  await admin.post('/admin/message-log/test-mail').set('accept-language', language).expect(200);
  const [mail] = app.mailServer.mails;
  if (!mail) throw new Error('no mail arrived');
  return mail;
}

describe('Mails', () => {
  it('Without a name of its own, mails have the sender of the configuration and no address for replies', async () => {
    const mail = await testMail();
    expect(mail.from).toEqual({ name: 'Panui', address: 'hi@panui.test' });
    expect(mail.replyTo).toBeUndefined();
    expect(mail.html).not.toContain('<img');
    // A single mail about the receiver's own account has nothing to end.
    expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });

  it('The name, the address for replies, the colour and the logo of the settings are in mails', async () => {
    const { body } = await change({
      brand_name: 'חונים בכיף',
      brand_name_en: 'Easy, Park <Ltd>',
      brand_color: '#3344aa',
      brand_logo: logo,
      reply_to: 'office@easy.test',
    });
    const mail = await testMail();
    expect(mail.from).toEqual({ name: 'Easy, Park <Ltd>', address: 'hi@panui.test' });
    expect(mail.replyTo).toMatchObject([{ address: 'office@easy.test' }]);
    expect(mail.html).toContain('Easy, Park &lt;Ltd&gt;');
    const png = String(body.brand_logo).replace('.svg', '.png');
    expect(mail.html).toContain(`<img src="https://panui.example${png}"`);
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/Panui(?!\.)/);
    expect((await testMail('he')).from).toMatchObject({ name: 'חונים בכיף' });
    // Without a logo, the mark of the site has the colour.
    await change({ brand_logo: '' });
    expect((await testMail()).html).toContain('#3344aa');
  });
});

const brand = {
  brand_name: 'חונים בכיף',
  brand_name_en: 'Easy: Park',
  brand_color: '#3344aa',
  brand_logo: logo,
};

/** A reservation for the evening of 3 November, paid at the lot, by the driver's link. */
async function reserve() {
  const { venue, lot, owner } = await createOwnedLot(app.test, admin, 1, { priceAgorot: 2500 });
  const evening = epochSeconds(instantAt('2026-11-03', '19:30'));
  const token = await confirmAndGetToken(app.test, await holdAt(app.test, venue.id, evening));
  return { token, venueId: venue.id, lotId: lot.id, owner };
}

it('Calendars, authenticator apps and passkeys name the site', async () => {
  await change(brand);
  app.mailServer.mails.length = 0;
  const { token } = await reserve();
  for (const [language, name] of [
    ['he', 'חונים בכיף'],
    ['en', 'Easy: Park'],
  ] as const) {
    const path = `/reservations/token/${token}/calendar.ics`;
    const { text } = await app.test.agent.get(path).set('accept-language', language).expect(200);
    expect(text).toContain(`ORGANIZER;CN="${name}":mailto:hi@panui.test\r\n`);
  }
  await app.test.app.get(OutboxDeliveryService).deliverPending();
  const files = app.mailServer.mails.flatMap(({ attachments }) => attachments);
  const calendar = files.find(({ filename }) => filename === 'parking.ics');
  expect(new TextDecoder().decode(calendar?.content as Uint8Array)).toContain('CN="חונים בכיף"');

  const user = asUser(app.test, (await createUser(app.test, 'user')).token);
  const uri = new URL((await user.post('/auth/totp').expect(200)).body.otpauth_uri);
  // A colon would end the name of the site.
  expect(uri.searchParams.get('issuer')).toBe('Easy Park');
  expect(decodeURIComponent(uri.pathname)).toContain('/Easy Park:');
  expect((await user.post('/auth/passkeys/options').expect(200)).body.rp.name).toBe('Easy: Park');
});

describe('Printed documents', () => {
  const paths: Record<string, string> = {};
  /** An approved statement stays as it is, so that each brand needs one of its own. */
  let approveStatement: (period: string) => Promise<string>;
  let lotOwner: typeof admin;
  beforeAll(async () => {
    const { lot, charge } = await createSettledLot(app.test);
    const { token, venueId, lotId, owner } = await reserve();
    lotOwner = owner;
    const [{ id: paymentId }] = (await admin.get('/admin/payments?sort=["id","DESC"]')).body;
    await admin.post(`/admin/payments/${paymentId}/mark-paid`, { paid_on: '2026-11-02' }).expect(200);
    const starts = instantAt('2026-11-05', '20:30').toISOString();
    const event = { title: 'ערב', title_en: 'Night', venue_id: venueId, doors_at: starts, starts_at: starts };
    const { body } = await admin.post('/admin/events', event).expect(201);
    const report = `/admin/reports/revenue?period=2026-10&parking_lot_id=${lot.id}&format`;
    Object.assign(paths, {
      receipt: `/reservations/token/${token}/receipt.pdf?lang=en`,
      poster: `/admin/events/${body.id}/poster.pdf?language=en`,
      sign: `/admin/venues/${venueId}/sign.pdf?language=en`,
      gateList: `/owners/me/lots/${lotId}/gate-list.pdf`,
      report: `${report}=pdf`,
      workbook: `${report}=xlsx`,
    });
    approveStatement = async (period) => {
      await charge(`${period}-05`, 2500);
      const { body: closed } = await admin.post('/admin/statements/close', { period }).expect(200);
      const { id } = closed.statements[0];
      await admin.post(`/admin/statements/${id}/approve`).expect(200);
      return `/admin/statements/${id}.pdf`;
    };
  });

  /** The words of a document, and whether it has an image. */
  async function read(path: string): Promise<{ text: string; hasImage: boolean }> {
    const response = await (path.startsWith('/owners') ? lotOwner : admin)
      .get(path)
      .set('accept-language', 'en')
      .buffer(true)
      .parse(asBytes)
      .expect(200);
    const bytes = response.body as Buffer;
    const text = path.endsWith('xlsx')
      ? JSON.stringify(readWorkbook(bytes).workbook.Sheets)
      : readPdf(bytes).pages.flatMap(linesOf).join(' ');
    return { text, hasImage: bytes.includes('/Subtype /Image') };
  }

  it.each([
    ['without a brand', '2026-08', { brand_name: 'פנוי', brand_name_en: 'Panui', brand_logo: '' }, 'Panui'],
    ['with a brand', '2026-09', brand, 'Easy: Park'],
  ])(
    'Receipts, reports, statements, posters, signs and lists %s have its name and logo',
    async (_how, period, settings, name) => {
      await change(settings);
      paths['statement'] = `${await approveStatement(period)}?lang=en`;
      for (const [document, path] of Object.entries(paths)) {
        const { text, hasImage } = await read(path);
        expect([document, text]).toEqual([document, expect.stringContaining(name)]);
        expect([document, text.replaceAll('panui.example', '').includes('Panui')]).toEqual([
          document,
          name === 'Panui',
        ]);
        expect([document, hasImage]).toEqual([
          document,
          settings.brand_logo !== '' && document !== 'workbook',
        ]);
      }
    },
  );

  it('An approved statement has the brand of its day for good', async () => {
    await change({ brand_name_en: 'Another name' });
    expect((await read(String(paths['statement']))).text).toContain('Easy: Park');
  });
});
