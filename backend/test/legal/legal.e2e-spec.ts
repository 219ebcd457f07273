import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const evening = instantAt('2026-11-26', '19:30');

let test: TestApp;
let admin: ReturnType<typeof asUser>;

/** Each group has its own database, because publishing cannot be undone. */
function useTestApp(): void {
  beforeAll(async () => {
    test = await createTestApp();
    test.clock.moveTo('2026-11-24T10:00:00Z');
    admin = asUser(test, (await createUser(test, 'admin')).token);
  });
  afterAll(() => test.close());
}

interface LegalRecord {
  id: number;
  document: string;
  version: number;
  title: string;
  title_en: string;
  body: string;
  body_en: string;
  open_marks: number;
  published_at: string | null;
  published_by: string | null;
  updated_at: string;
}

interface LegalPage {
  version: number;
  current_version: number;
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
}

async function read(path: string, language = 'he'): Promise<LegalPage> {
  const { body } = await test.agent
    .get(`/landing/legal-texts/${path}`)
    .set('accept-language', language)
    .expect(200);
  return body as LegalPage;
}

async function createDraft(document: string): Promise<LegalRecord> {
  return (await admin.post('/admin/legal-texts', { document }).expect(201)).body as LegalRecord;
}

const publish = (id: number) => admin.post(`/admin/legal-texts/${id}/publish`);

describe('GET /landing/legal-texts/:document', () => {
  useTestApp();

  it.each(['terms', 'privacy', 'accessibility'])(
    'The %s document is returned in both languages with the same sections',
    async (document) => {
      const hebrew = await read(document);
      const english = await read(document, 'en');
      expect(hebrew.title).toMatch(/[\u05d0-\u05ea]/);
      expect(english.title).not.toMatch(/[\u05d0-\u05ea]/);
      expect(hebrew.sections).toHaveLength(english.sections.length);
      expect(english.sections[0]?.paragraphs.length).toBeGreaterThan(0);
    },
  );

  it('The texts contain the current retention period and cancellation deadline', async () => {
    const notified = async (language: string) =>
      JSON.stringify([await read('privacy', language), await read('terms', language)]);
    expect(await notified('he')).toMatch(/בתוך 60 ימים מתום.*עד שעתיים לפני/);
    await admin
      .put('/admin/settings', { personal_data_retention_days: 2, cancellation_cutoff_minutes: 60 })
      .expect(200);
    expect(await notified('he')).toMatch(/בתוך יומיים מתום.*עד שעה לפני/);
    expect(await notified('en')).toMatch(/within 2 days after.*until 1 hour before/);
    await admin
      .put('/admin/settings', { personal_data_retention_days: 60, cancellation_cutoff_minutes: 120 })
      .expect(200);
  });

  it.each(['he', 'en'])(
    'In %s, no text has a placeholder, and neutral words stand for the operator',
    async (language) => {
      const texts = await Promise.all(
        ['terms', 'privacy', 'accessibility'].map(async (name) => JSON.stringify(await read(name, language))),
      );
      for (const text of texts) {
        expect(text).not.toMatch(/\[\[|\{\{|\]\]|\}\}/);
        expect(text).toContain(language === 'he' ? 'דרך טופס יצירת הקשר' : 'through the contact form');
      }
      expect(texts[0]).toContain(
        language === 'he' ? 'על ידי מפעיל האתר' : 'run by the operator of this site',
      );
    },
  );

  it('The operator of the settings is named in the texts, and bad details are refused by name', async () => {
    const details = {
      operator_name: 'פנוי חניה בע״מ',
      operator_name_en: 'Panui Parking Ltd',
      operator_company_number: '51-0000000',
      operator_address: 'הרצל 1, תל אביב',
      operator_address_en: '1 Herzl St, Tel Aviv',
      operator_email: 'legal@panui.test',
      operator_phone: '03-555-0100',
    };
    await admin.put('/admin/settings', details).expect(200);
    for (const name of ['terms', 'privacy']) {
      const english = JSON.stringify(await read(name, 'en'));
      expect(english).toContain('Panui Parking Ltd, company number 51-0000000, 1 Herzl St, Tel Aviv');
      expect(english).toContain('legal@panui.test, 03-555-0100');
      expect(JSON.stringify(await read(name))).toContain('פנוי חניה בע״מ, ח״פ 51-0000000, הרצל 1, תל אביב');
    }
    expect(JSON.stringify(await read('accessibility'))).toContain('legal@panui.test');
    const rejected = await admin.put('/admin/settings', {
      operator_email: 'x',
      operator_phone: 'call',
      operator_name: 5,
    });
    expect(rejected.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'operator_email',
      'operator_phone',
      'operator_name',
    ]);
    await admin
      .put('/admin/settings', Object.fromEntries(Object.keys(details).map((field) => [field, ''])))
      .expect(200);
  });

  it('The texts do not mention Google when the maps are self-hosted', async () => {
    for (const document of ['terms', 'privacy', 'accessibility'])
      expect(JSON.stringify(await read(document, 'en'))).not.toContain('Google');
  });

  it('An unknown document or version returns 404', async () => {
    for (const path of ['cookies', 'terms?version=99', 'terms?version=-1', 'terms?version=0']) {
      const { status, body } = await test.agent.get(`/landing/legal-texts/${path}`);
      expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
    }
  });
});

describe('/admin/legal-texts', () => {
  useTestApp();

  it('A draft is not public until it is published', async () => {
    const before = await read('accessibility', 'en');
    const draft = await createDraft('accessibility');
    expect(draft).toMatchObject({ version: before.version + 1, title: 'הצהרת נגישות', published_at: null });
    const path = `/admin/legal-texts/${draft.id}`;
    const saved = await admin.put(path, {
      ...draft,
      body_en: '# New\nAll is [[said\nby counsel]].',
      title_en: 'Statement',
    });
    expect(saved.body).toMatchObject({ body_en: '# New\nAll is [[said\nby counsel]].' });
    expect(await read('accessibility', 'en')).toEqual(before);
    expect((await admin.put(path, { title: 'late', updated_at: draft.updated_at })).status).toBe(409);

    await publish(draft.id).expect(200);
    expect(await read('accessibility', 'en')).toMatchObject({
      version: draft.version,
      title: 'Statement',
      sections: [{ heading: 'New', paragraphs: ['All is (details available from the operator).'] }],
    });
    expect(await read(`accessibility?version=${before.version}`, 'en')).toEqual({
      ...before,
      current_version: draft.version,
    });
  });

  it('A preview is what drivers would read, in both languages, with changes that are not saved', async () => {
    const draft = await createDraft('terms');
    const path = `/admin/legal-texts/${draft.id}`;
    const { body } = await admin
      .post(`${path}/preview`, { body_en: '# Now\nUntil {{cancellation_cutoff}}. [[Ask counsel]]' })
      .expect(200);
    expect(body.en).toEqual({
      title: draft.title_en,
      sections: [{ heading: 'Now', paragraphs: [expect.stringMatching(/^Until \d+ \w+\.$/)] }],
    });
    expect(body.he.title).toBe(draft.title);
    expect(JSON.stringify(body)).not.toMatch(/\{\{|\[\[/);
    expect((await admin.get(path)).body).toEqual(draft);
    const strange = await admin.post(`${path}/preview`, { body: '{{price}}' });
    expect([strange.status, strange.body.errors[0].field]).toEqual([400, 'body']);
    await admin.delete(path).expect(200);
  });

  it('An unknown placeholder is rejected with an error on the field', async () => {
    const draft = await createDraft('terms');
    const put = (body: string) => admin.put(`/admin/legal-texts/${draft.id}`, { body_en: body });
    const rejected = await put('Kept for {{days}}.');
    expect([rejected.status, rejected.body.errors[0]]).toMatchObject([
      400,
      { field: 'body_en', code: 'invalid' },
    ]);
    expect(rejected.body.errors[0].message).toContain('{{retention}}');
    await put('Kept for {{retention}}.').expect(200);
    await admin.delete(`/admin/legal-texts/${draft.id}`).expect(200);
  });

  it('A second draft of a document is rejected, and a draft can be deleted', async () => {
    const draft = await createDraft('privacy');
    const again = await Promise.all(
      [1, 2].map(() => admin.post('/admin/legal-texts', { document: 'privacy' })),
    );
    expect(again.map(({ status }) => status)).toEqual([409, 409]);
    await admin.delete(`/admin/legal-texts/${draft.id}`).expect(200);
    expect((await createDraft('privacy')).version).toBe(draft.version);
  });

  it('Of three concurrent drafts of a document, exactly one is created', async () => {
    const responses = await Promise.all(
      [1, 2, 3].map(() => admin.post('/admin/legal-texts', { document: 'terms' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const made = responses.find(({ status }) => status === 201)?.body as LegalRecord;
    await admin.delete(`/admin/legal-texts/${made.id}`).expect(200);
  });

  it('A published text cannot be changed, published again or deleted', async () => {
    const [published] = (
      await admin.get(`/admin/legal-texts?filter=${JSON.stringify({ document: 'terms' })}`)
    ).body as LegalRecord[];
    const path = `/admin/legal-texts/${published?.id}`;
    for (const response of [
      await admin.put(path, { title: 'x' }),
      await admin.post(`${path}/publish`),
      await admin.delete(path),
    ])
      expect([response.status, response.body.code]).toEqual([409, 'conflict']);
    expect((await admin.post('/admin/legal-texts', { document: 'cookies' })).status).toBe(400);
  });

  it('Every change of a draft is in the audit log', async () => {
    const draft = await createDraft('terms');
    await admin.put(`/admin/legal-texts/${draft.id}`, { title_en: 'The terms' });
    await publish(draft.id);
    const log = await readAuditLog(admin, { resource: 'legal-texts', resource_id: draft.id });
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ['create', { document: 'terms', version: draft.version }],
      ['update', { title_en: 'The terms' }],
      ['publish', { document: 'terms', version: draft.version }],
    ]);
  });
});

describe('Legal texts of a reservation', () => {
  useTestApp();

  it('A reservation stores the versions that were in force when it was confirmed', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 3);
    const reserve = async () => confirmAndGetToken(test, await holdAt(test, venue.id, epochSeconds(evening)));
    const { version: terms } = await read('terms');
    const { version: privacy } = await read('privacy');
    await reserve();
    // An unpublished draft must not be recorded.
    const draft = await createDraft('terms');
    await reserve();
    await publish(draft.id);
    await reserve();
    const filter = JSON.stringify({ parking_lot_id: lot.id });
    const cached = (await admin.get(`/admin/reservations?filter=${filter}&sort=["id","ASC"]`)).body as {
      accepted_terms_version: number;
      accepted_privacy_version: number;
    }[];
    expect(cached.map((one) => [one.accepted_terms_version, one.accepted_privacy_version])).toEqual([
      [terms, privacy],
      [terms, privacy],
      [draft.version, privacy],
    ]);
  });
});
