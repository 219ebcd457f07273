import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { landingTexts } from '@panui/shared/landing-texts';
import { readAuditLog } from '../support/audit-log.js';
import { ensureWorkspaceBuilt } from '../support/built-workspace.js';
import { eventually } from '../support/eventually.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

interface Version extends Record<string, unknown> {
  id: number;
  version: number;
}

beforeAll(() => ensureWorkspaceBuilt('booking'));
const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(() => test.dataSource.query('TRUNCATE landing_texts'));

const newDraft = async () => (await admin.post('/admin/landing-texts').expect(201)).body as Version;
const page = async (language: string) =>
  (await test.agent.get('/').set('accept', 'text/html').set('cookie', `panui_lang=${language}`)).text;

it('The first draft has the texts of the product, and a second one waits until it is published', async () => {
  const draft = await newDraft();
  expect(draft).toMatchObject({
    version: 1,
    hero_first: landingTexts.he['hero.first'],
    hero_no_commitment_en: landingTexts.en['hero.noCommitment'],
    published_at: null,
    published_by: null,
  });
  await admin.post('/admin/landing-texts').expect(409);
  expect(await page('he')).toContain(landingTexts.he['hero.first']);
});

it('Of drafts that are created at the same moment one remains', async () => {
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await admin.post('/admin/landing-texts')).status),
  );
  expect(statuses.sort()).toEqual([201, 409, 409]);
});

it('Published texts are on the page in both languages from the first byte, as plain text', async () => {
  const { id } = await newDraft();
  await admin
    .put(`/admin/landing-texts/${id}`, {
      title: 'חונים אצלנו',
      hero_first: 'החניון <b>שלכם</b>',
      hero_first_en: 'Your <script>alert(1)</script> lot',
    })
    .expect(200);
  expect(await page('he')).not.toContain('החניון &lt;b&gt;שלכם');
  const { body: published } = await admin.post(`/admin/landing-texts/${id}/publish`).expect(200);
  expect(published).toMatchObject({ published_by: expect.stringContaining('@') });
  await eventually(async () => (await page('he')).includes('החניון &lt;b&gt;שלכם&lt;/b&gt;'));
  const hebrew = await page('he');
  expect(hebrew).toMatch(/<title>[^<]+ · חונים אצלנו<\/title>/);
  expect(hebrew).toContain(landingTexts.he['hero.second']);
  const english = await page('en');
  expect(english).toContain('Your &lt;script&gt;alert(1)&lt;/script&gt; lot');
  expect(english).not.toContain('<script>alert(1)');

  // The app renders the page again with the same texts.
  const files = readdirSync(join(import.meta.dirname, '../../../booking/dist/assets'));
  const name = files.find((file) => /^landing\.he-[\w-]+\.json$/.test(file));
  const { body, headers } = await test.agent.get(`/assets/${name}`).expect(200);
  expect(body['hero.first']).toBe('החניון <b>שלכם</b>');
  expect(body['contact.send']).toBe(landingTexts.he['contact.send']);
  expect(headers['cache-control']).toBe('no-cache');
});

it('A published version never changes, and the next draft is a copy of it', async () => {
  const { id } = await newDraft();
  await admin.put(`/admin/landing-texts/${id}`, { how_title: 'כך זה עובד' }).expect(200);
  await admin.post(`/admin/landing-texts/${id}/publish`).expect(200);
  await admin.put(`/admin/landing-texts/${id}`, { how_title: 'אחרת' }).expect(409);
  await admin.delete(`/admin/landing-texts/${id}`).expect(409);
  await admin.post(`/admin/landing-texts/${id}/publish`).expect(409);
  const draft = await newDraft();
  expect(draft).toMatchObject({ version: 2, how_title: 'כך זה עובד' });
  await admin.delete(`/admin/landing-texts/${draft.id}`).expect(200);
  expect((await admin.get('/admin/landing-texts')).body).toHaveLength(1);
});

it('The preview has what is typed, in the order of the page and in both languages', async () => {
  const { id } = await newDraft();
  const { body } = await admin
    .post(`/admin/landing-texts/${id}/preview`, { title: 'כותרת', contact_sent_text_en: 'Soon.' })
    .expect(200);
  expect(body.he.title).toBe('כותרת');
  expect(body.he.sections).toHaveLength(5);
  expect(body.en.sections[1].heading).toBe(landingTexts.en['how.title']);
  expect(body.en.sections[4].paragraphs).toContain('Soon.');
  expect((await admin.get(`/admin/landing-texts/${id}`)).body.title).toBe(landingTexts.he.title);
});

it.each([
  ['an empty text', { hero_first: '  ' }, 'hero_first'],
  ['a title that is too long', { hero_first_en: 'x'.repeat(121) }, 'hero_first_en'],
  ['a text that is too long', { hero_text: 'x'.repeat(601) }, 'hero_text'],
  ['no text', { how_title: 7 }, 'how_title'],
  ['line breaks', { how_title: 'a\nb' }, 'how_title'],
  ['a label of the form', { contact_send: 'x' }, 'contact_send'],
])('%s is rejected, naming the field', async (_what, body, field) => {
  const { id } = await newDraft();
  const response = await admin.put(`/admin/landing-texts/${id}`, body).expect(400);
  expect(response.body).toMatchObject({ code: 'validation_error', errors: [{ field }] });
});

it('Each step is in the audit log, with the texts that changed', async () => {
  const { id } = await newDraft();
  await admin.put(`/admin/landing-texts/${id}`, { nav_how_en: 'How' }).expect(200);
  await admin.post(`/admin/landing-texts/${id}/publish`).expect(200);
  const log = await readAuditLog(admin, { resource: 'landing-texts', resource_id: id });
  const [, update] = log as unknown as Record<string, unknown>[];
  expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'publish']);
  expect(JSON.stringify(update)).toContain('"nav_how_en"');
  expect(JSON.stringify(update)).not.toContain('hero_first');
});
