import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, holdAt } from '../support/driver-requests.js';
import { asUser, createUser, testPassword } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

const rightToLeftMark = '\u200f';
const zeroWidthSpace = '\u200b';
const kelvin = '\u212a';

describe('Addresses', () => {
  it('Invisible characters make no second user of an address', async () => {
    const create = (email: string) => admin.post('/admin/users', { email, role: 'user' });
    const { body } = await create(`kim${zeroWidthSpace}@example.test${rightToLeftMark}`).expect(201);
    expect((body as { email: string }).email).toBe('kim@example.test');
    const twin = await create(`KIM@exam\u00adple.test`);
    expect(twin.status).toBe(409);
    const lookalike = await create(`${kelvin}im@example.test`);
    expect(lookalike.body).toMatchObject({ code: 'validation_error', errors: [{ field: 'email' }] });
  });

  it('A user logs in with a copied address, and a lookalike of it is rejected', async () => {
    const { email } = await createUser(test, 'parking_lot_owner');
    const logIn = (typed: string) =>
      test.agent.post('/auth/login').send({ email: typed, password: testPassword });
    expect((await logIn(`${rightToLeftMark}${email.toUpperCase()}`)).status).toBe(200);
    expect((await logIn(email.replace('k', kelvin))).status).toBe(401);
  });

  it('A search finds a user by a copied address', async () => {
    const { id, email } = await createUser(test, 'user');
    const filter = encodeURIComponent(JSON.stringify({ q: `${rightToLeftMark}${email}` }));
    const { body } = await admin.get(`/admin/users?filter=${filter}`);
    expect((body as { id: number }[]).map((user) => user.id)).toEqual([id]);
  });

  it('A driver, the contact form and the settings get the address without invisible characters', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    test.clock.moveTo('2026-11-25T10:00:00Z');
    const hold = await holdAt(test, venue.id, epochSeconds(new Date('2026-11-25T18:00:00Z')));
    await confirm(test, hold, { email: `noa\u202b@mail${zeroWidthSpace}.com` });
    const [{ email }] = await test.dataSource.query<[{ email: string }]>(
      'SELECT email FROM reservations WHERE spot_id = $1',
      [hold.spot_id],
    );
    expect(email).toBe('noa@mail.com');
    const { body } = await admin.put('/admin/settings', { contact_email: `${rightToLeftMark}help@mail.com` });
    expect((body as { contact_email: string }).contact_email).toBe('help@mail.com');
  });
});

describe('Numbers', () => {
  const copied = (number: string) => `\u202d${number}\u202c`;

  it('A number copied with its direction marks, or typed with other digits, is accepted in every form', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    test.clock.moveTo('2026-11-25T10:00:00Z');
    const hold = await holdAt(test, venue.id, epochSeconds(new Date('2026-11-25T18:00:00Z')));
    await confirm(test, hold, { phone_number: copied('050-234-5678') });
    const [{ phone_number }] = await test.dataSource.query<[{ phone_number: string }]>(
      'SELECT phone_number FROM reservations WHERE spot_id = $1',
      [hold.spot_id],
    );
    expect(phone_number).toBe('+972502345678');
    const user = await admin
      .post('/admin/users', { email: 'tal@example.test', role: 'user', phone_number: copied('050-234-5678') })
      .expect(201);
    expect((user.body as { phone_number: string }).phone_number).toBe('050-234-5678');
    const settings = {
      contact_phone_support: copied('03־555־0100'),
      contact_phone_owners: '(+972) 3-555-0100',
      operator_company_number: '５١２345678',
      masav_institution: copied('12345678'),
      contact_website: `https://panui.exa${zeroWidthSpace}mple`,
    };
    expect((await admin.put('/admin/settings', settings)).body).toMatchObject({
      contact_phone_support: '03-555-0100',
      contact_phone_owners: '(+972) 3-555-0100',
      operator_company_number: '512345678',
      masav_institution: '12345678',
      contact_website: 'https://panui.example',
    });
  });
});

describe('Control characters', () => {
  const lotBody = { address: '1 Test St', lat: 32.07, lng: 34.78 };

  it.each([
    ['a bare CR', 'Pier\rATTACH:x'],
    ['a line break', 'Pier\nNorth'],
    ['a tab', 'Pier\tNorth'],
    ['a bell', 'Pier\u0007'],
    ['a C1 control', 'Pier\u0085North'],
    ['a line separator', 'Pier\u2028North'],
    ['a NUL', 'Pier\0'],
  ])('A name with %s is refused', async (_, name) => {
    const { status, body } = await admin.post('/admin/parking-lots', { ...lotBody, name });
    expect(status).toBe(400);
    expect((body as { errors: object[] }).errors).toMatchObject([{ field: 'name' }]);
  });

  it('A description has lines, and no other control character', async () => {
    const create = (description: string) =>
      admin.post('/admin/parking-lots', { ...lotBody, name: 'Pier', description });
    expect((await create('First line\nSecond line')).status).toBe(201);
    expect((await create('Bell\u0007')).status).toBe(400);
  });

  it('A text that a class validator checks has one line too', async () => {
    const { status, body } = await test.agent
      .post('/auth/login')
      .send({ email: 'noa@mail.com\r\nx: y', password: testPassword });
    expect(status).toBe(400);
    expect((body as { errors: object[] }).errors).toMatchObject([{ field: 'email', code: 'invalid_text' }]);
  });

  it('A name that was stored before begins no line of a calendar file', async () => {
    const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
    await test.dataSource.query('UPDATE parking_lots SET name = $2 WHERE id = $1', [
      lot.id,
      'Pier\rATTACH:x\u0007',
    ]);
    const { body } = await admin.post(`/admin/parking-lots/${lot.id}/calendar-key`).expect(201);
    const { pathname, search } = new URL((body as { url: string }).url, 'http://panui.test');
    const file = await test.agent.get(`${pathname}${search}`).expect(200);
    expect(file.text).toContain('X-WR-CALNAME:Pier ATTACH:x \r\n');
    expect(file.text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  });
});
