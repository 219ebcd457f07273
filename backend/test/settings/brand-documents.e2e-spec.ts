import { createOwnedLot } from '../support/lot-with-owner.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { asBytes, readPdf } from '../support/read-documents.js';
import { asUser } from '../support/sign-in.js';

let app: AppWithMail;
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  app = await createAppWithMail({ MAIL_FROM: 'Panui <hi@panui.test>' });
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

it('A list for the gate has the name and the logo of the settings', async () => {
  const { owner, lot } = await createOwnedLot(app.test, admin, 1);
  const list = async () =>
    (await owner.get(`/owners/me/lots/${lot.id}/gate-list.pdf`).buffer(true).parse(asBytes).expect(200))
      .body as Buffer;
  await change({ brand_name: 'פנוי', brand_name_en: 'Panui', brand_logo: '' });
  const plain = await list();
  expect(plain.includes('/Subtype /Image')).toBe(false);
  await change({ brand_name: 'חונים בכיף', brand_name_en: 'Easy Park', brand_logo: logo });
  const branded = await list();
  expect(branded.includes('/Subtype /Image')).toBe(true);
  const texts = readPdf(branded)
    .pages.flat()
    .map(({ text }) => text)
    .join(' ');
  expect(texts).toMatch(/Easy Park|חונים בכיף/);
  expect(texts).not.toContain('Panui');
});
