import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));

describe('Lots and venues', () => {
  it('A driver can hold a spot of a new venue as soon as an admin has created it', async () => {
    const venue = await admin.post('/admin/venues', { name: 'היכל', name_en: 'Hall', lat: 31.5, lng: 34.6 });
    expect(venue.status).toBe(201);
    expect(venue.body).toMatchObject({ name: 'היכל', name_en: 'Hall', address: '', is_active: true });
    const lot = await admin.post('/admin/parking-lots', {
      name: 'חניון',
      address: 'רחוב 1',
      lat: 31.502,
      lng: 34.6,
    });
    expect(lot.status).toBe(201);
    expect(lot.body).toMatchObject({
      opening_time: '17:00',
      closing_time: '02:00',
      is_24_7: false,
      open_weekdays: [0, 1, 2, 3, 4],
      is_active: true,
      price_agorot: 2500,
      owners: [],
      spots_total: 0,
    });
    const spot = await admin.post('/admin/spots', {
      parking_lot_id: lot.body.id,
      number: '7',
      floor: '-2',
      office: 'א',
    });
    expect(spot.body).toMatchObject({
      lot_name: 'חניון',
      number: '7',
      floor: '-2',
      status: 'available',
      blocked_until: null,
      blocked_permanently: false,
      block_reason: null,
      is_handicap: false,
    });
    expect(await holdAt(test, venue.body.id, evening)).toMatchObject({
      spot_id: spot.body.id,
      spot_number: '7',
    });
    expect((await admin.get(`/admin/parking-lots/${lot.body.id}`)).body.spots_total).toBe(1);
  });

  it('All invalid and unknown fields are reported by name', async () => {
    const cases: [string, object, string[]][] = [
      ['/admin/venues', {}, ['name', 'lat', 'lng']],
      ['/admin/venues', { name: 'x', lat: 91, lng: '34' }, ['lat', 'lng']],
      [
        '/admin/parking-lots',
        { name: 'x', address: 'y', lat: 1, lng: 1, opening_time: '25:00' },
        ['opening_time'],
      ],
      [
        '/admin/parking-lots',
        { name: 'x', address: 'y', lat: 1, lng: 1, open_weekdays: [7], owners: [] },
        ['open_weekdays', 'owners'],
      ],
      [
        '/admin/parking-lots',
        { name: 'x', address: 'y', lat: 1, lng: 1, price_agorot: 9.5, id: 5 },
        ['price_agorot', 'id'],
      ],
    ];
    for (const [path, body, fields] of cases) {
      const response = await admin.post(path, body);
      expect(response.status).toBe(400);
      expect(response.body.errors.map((error: { field: string }) => error.field)).toEqual(fields);
    }
  });

  it('Drivers see the height limit of a lot, and operators find the lots that a car of some height can enter', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot: low } = await createLot(test.dataSource, venue, 1, { maxHeightCm: 190 });
    const { lot: open } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
    const hold = await holdAt(test, venue.id, evening);
    expect(hold['max_height_cm']).toBe(190);
    const token = await confirmAndGetToken(test, hold);
    const { body: page } = await test.agent.get(`/reservations/token/${token}`).expect(200);
    expect(page.max_height_cm).toBe(190);
    const idsThatFit = async (heightCm: number) => {
      const filter = JSON.stringify({ id: [low.id, open.id], fits_height_cm: heightCm });
      const { body } = await admin.get(`/admin/parking-lots?filter=${filter}`).expect(200);
      return (body as { id: number }[]).map(({ id }) => id);
    };
    expect(await idsThatFit(190)).toEqual([low.id, open.id]);
    expect(await idsThatFit(191)).toEqual([open.id]);
    const { body: problem } = await admin
      .put(`/admin/parking-lots/${low.id}`, { max_height_cm: 20 })
      .expect(400);
    expect(problem.errors).toEqual([expect.objectContaining({ field: 'max_height_cm' })]);
  });

  it('Drivers read how to get in, in the language of the page, on the hold and on the reservation', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 1);
    const instructions = {
      entry_instructions: 'הכניסה מהרחוב האחורי.\nקוד לשער: 1234',
      entry_instructions_en: 'Enter from the back street.',
    };
    const { body: saved } = await admin.put(`/admin/parking-lots/${lot.id}`, instructions).expect(200);
    expect(saved).toMatchObject(instructions);
    const hold = await holdAt(test, venue.id, evening);
    expect(hold['entry_instructions']).toBe(instructions.entry_instructions);
    const token = await confirmAndGetToken(test, hold);
    const instructionsIn = async (lang: string) =>
      (await test.agent.get(`/reservations/token/${token}?lang=${lang}`)).body.entry_instructions as string;
    expect(await instructionsIn('he')).toBe(instructions.entry_instructions);
    expect(await instructionsIn('en')).toBe(instructions.entry_instructions_en);
    await admin.put(`/admin/parking-lots/${lot.id}`, { entry_instructions_en: null }).expect(200);
    expect(await instructionsIn('en')).toBe(instructions.entry_instructions);
    const { body: problem } = await admin
      .put(`/admin/parking-lots/${lot.id}`, { entry_instructions: 'x'.repeat(601) })
      .expect(400);
    expect(problem.errors).toEqual([expect.objectContaining({ field: 'entry_instructions' })]);
  });

  it('An update of an outdated version is a conflict, and a whole record may be sent back', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 1);
    const record = (await admin.get(`/admin/parking-lots/${lot.id}`)).body;
    const first = await admin.put(`/admin/parking-lots/${lot.id}`, { ...record, price_agorot: 4200 });
    expect(first.body.price_agorot).toBe(4200);
    const second = await admin.put(`/admin/parking-lots/${lot.id}`, { ...record, price_agorot: 3900 });
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    const rejected = await admin.put(`/admin/parking-lots/${lot.id}`, { spots_total: 99 });
    expect(rejected.body.errors).toMatchObject([{ field: 'spots_total', code: 'unknown_field' }]);
    expect((await holdAt(test, venue.id, evening)).price_agorot).toBe(4200);
  });

  it('The price of a lot stays within its bounds, and the bounds in order', async () => {
    const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
    const path = `/admin/parking-lots/${lot.id}`;
    const tryPrices = async (values: object, send = (body: object) => admin.put(path, body)) => {
      const { status, body } = await send(values).set('accept-language', 'en');
      return status < 300 ? 'accepted' : body.errors;
    };
    const rejected = (field: string, message: string) => [{ field, code: 'invalid', message }];
    const outOfBounds = rejected('price_agorot', "The price must be within the lot's price bounds");
    const inverted = rejected('max_price_agorot', 'The upper limit must not be below the lower');
    const bounds = { min_price_agorot: 2000, max_price_agorot: 3000 };
    expect(await tryPrices({ ...bounds, price_agorot: 2500 })).toBe('accepted');
    expect(await tryPrices({ price_agorot: 1900 })).toEqual(outOfBounds);
    expect(await tryPrices({ price_agorot: 3100 })).toEqual(outOfBounds);
    expect(await tryPrices({ price_agorot: 2000 })).toBe('accepted');
    expect(await tryPrices({ price_agorot: 3000 })).toBe('accepted');
    // The lot's own price is checked as well when only a bound changes.
    expect(await tryPrices({ max_price_agorot: 2900 })).toEqual(outOfBounds);
    expect(await tryPrices({ min_price_agorot: 3100 })).toEqual(inverted);
    expect(await tryPrices({ min_price_agorot: 3000 })).toBe('accepted');
    expect(await tryPrices({ max_price_agorot: null, price_agorot: 90_000 })).toBe('accepted');
    expect(await tryPrices({ min_price_agorot: null, price_agorot: 100 })).toBe('accepted');
    expect(await tryPrices({ max_price_agorot: 200 })).toBe('accepted');
    const create = (body: object) =>
      admin.post('/admin/parking-lots', { name: 'חדש', address: 'רחוב 1', lat: 31, lng: 34, ...body });
    expect(await tryPrices({ min_price_agorot: 3000, max_price_agorot: 2000 }, create)).toEqual(inverted);
    // A new lot costs 25 shekels unless the request says otherwise.
    expect(await tryPrices({ max_price_agorot: 2400 }, create)).toEqual(outOfBounds);
    expect(await tryPrices({ max_price_agorot: 2500 }, create)).toBe('accepted');
    expect((await admin.get(path)).body).toMatchObject({ price_agorot: 100, currency: 'ILS' });
  });

  it('Every change of a lot is in the audit log, and saving it unchanged is none', async () => {
    const created = await admin.post('/admin/parking-lots', {
      name: 'חניון היומן',
      address: 'רחוב 1',
      lat: 31.1,
      lng: 34.1,
    });
    const { id } = created.body;
    await admin.put(`/admin/parking-lots/${id}`, { price_agorot: 3100 }).expect(200);
    await admin.put(`/admin/parking-lots/${id}`, { price_agorot: 3100 }).expect(200);
    const spot = await admin.post('/admin/spots', { parking_lot_id: id, number: '1' });
    await admin.delete(`/admin/parking-lots/${id}`).expect(200);
    expect((await admin.get(`/admin/parking-lots/${id}`)).body.is_active).toBe(false);
    await admin.delete(`/admin/spots/${spot.body.id}`).expect(200);
    await admin.delete(`/admin/parking-lots/${id}`).expect(200);
    expect((await admin.get(`/admin/parking-lots/${id}`)).body.code).toBe('lot_not_found');
    expect(await readAuditLog(admin, { resource: 'parking-lots', resource_id: id })).toMatchObject([
      { action: 'create', after: { name: 'חניון היומן', price_agorot: 2500 } },
      { action: 'update', before: { price_agorot: 2500 }, after: { price_agorot: 3100 } },
      { action: 'deactivate', before: { is_active: true } },
      { action: 'delete', before: { is_active: false } },
    ]);
  });

  it.each(['get', 'put', 'delete'] as const)(
    '%s of a lot that does not exist responds 404',
    async (method) => {
      const response = await admin[method]('/admin/parking-lots/999999', {});
      expect([response.status, response.body.code]).toEqual([404, 'lot_not_found']);
    },
  );

  it('Deleting removes records without history and deactivates the others', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot, spotIds } = await createLot(test.dataSource, venue, 2);
    const token = await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    expect((await admin.delete(`/admin/spots/${spotIds[1]}`)).body).toMatchObject({
      id: spotIds[1],
      is_active: true,
    });
    expect((await admin.get(`/admin/spots/${spotIds[1]}`)).body.code).toBe('spot_not_found');
    await test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    await admin.delete(`/admin/spots/${spotIds[0]}`);
    expect((await admin.get(`/admin/spots/${spotIds[0]}`)).body.is_active).toBe(false);
    await admin.delete(`/admin/parking-lots/${lot.id}`);
    expect((await admin.get(`/admin/parking-lots/${lot.id}`)).body.is_active).toBe(false);
    await admin.delete(`/admin/venues/${venue.id}`);
    expect((await admin.get(`/admin/venues/${venue.id}`)).body.is_active).toBe(false);
    const unused = await createVenue(test.dataSource);
    await admin.delete(`/admin/venues/${unused.id}`);
    expect((await admin.get(`/admin/venues/${unused.id}`)).body.code).toBe('venue_not_found');
    const { lot: unusedLot } = await createLot(test.dataSource, venue, 0);
    await admin.delete(`/admin/parking-lots/${unusedLot.id}`);
    expect((await admin.get(`/admin/parking-lots/${unusedLot.id}`)).body.code).toBe('lot_not_found');
  });

  it.each(['waiting', 'ended'])(
    'A venue with only a %s entry of its waiting list is deactivated',
    async (state) => {
      const venue = await createVenue(test.dataSource);
      await test.dataSource.query(
        `INSERT INTO waitlist_entries (venue_id, service_date, reservation_time, reservation_end, email, accessible, electric,
                                     locale, token_hash, state, queued_at, created_at, updated_at)
       VALUES ($1, '2026-11-29', '2026-11-29T17:30Z', '2026-11-30T00:00Z', 'driver@example.com', false, false, 'he', '\\x01',
               $2, now(), now(), now())`,
        [venue.id, state],
      );
      await admin.delete(`/admin/venues/${venue.id}`).expect(200);
      expect((await admin.get(`/admin/venues/${venue.id}`)).body.is_active).toBe(false);
      const [entry] = await readAuditLog(admin, { resource: 'venues', resource_id: String(venue.id) });
      expect(entry).toMatchObject({ action: 'deactivate' });
    },
  );

  it('Owners read and change only their own lots, and a change of ownership takes effect with the next request', async () => {
    const venue = await createVenue(test.dataSource);
    const mine = await createLot(test.dataSource, venue, 2);
    const foreign = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
    const user = await createUser(test, 'parking_lot_owner');
    const owner = asUser(test, user.token);
    expect((await owner.get('/owners/me/lots')).body).toEqual([]);
    await admin.post(`/admin/users/${user.id}/make-lot-owner/${mine.lot.id}`);
    expect((await owner.get('/auth/me')).body.parking_lots).toEqual([
      { id: mine.lot.id, name: mine.lot.name },
    ]);
    expect((await owner.get('/owners/me/lots')).body.map((lot: { id: number }) => lot.id)).toEqual([
      mine.lot.id,
    ]);
    await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    expect((await owner.get('/owners/me/reservations')).body).toHaveLength(1);

    const foreignSpot = foreign.spotIds[0];
    const attempts: [string, Promise<{ status: number; body: { code: string } }>][] = [
      ['lot_not_found', owner.get(`/owners/me/lots/${foreign.lot.id}`)],
      ['lot_not_found', owner.put(`/owners/me/lots/${foreign.lot.id}`, { price_agorot: 1 })],
      ['spot_not_found', owner.get(`/owners/me/spots/${foreignSpot}`)],
      ['spot_not_found', owner.put(`/owners/me/spots/${foreignSpot}`, { floor: '9' })],
      ['spot_not_found', owner.delete(`/owners/me/spots/${foreignSpot}`)],
      ['lot_not_found', owner.post('/owners/me/spots', { parking_lot_id: foreign.lot.id, number: '99' })],
      [
        'spot_not_found',
        owner.post('/owners/me/spots/block', {
          spot_ids: [mine.spotIds[0], foreignSpot],
          permanent: true,
          reason: 'x',
        }),
      ],
      ['spot_not_found', owner.post('/owners/me/spots/unblock', { spot_ids: [foreignSpot] })],
    ];
    for (const [code, attempt] of attempts) {
      const response = await attempt;
      expect([response.status, response.body.code]).toEqual([404, code]);
    }
    const widened = await owner.get(`/owners/me/spots?filter={"parking_lot_id":${foreign.lot.id}}`);
    expect(widened.body).toEqual([]);
    for (const list of ['lots', 'spots']) {
      await owner.get(`/owners/me/${list}?filter={"owner_id":${user.id}}`).expect(400);
    }
    await admin.delete(`/admin/users/${user.id}/lot-owner/${mine.lot.id}`);
    expect((await owner.get(`/owners/me/lots/${mine.lot.id}`)).status).toBe(404);
  });

  it('An owner changes the hours and the price of a lot, but not its owners', async () => {
    const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
    const user = await createUser(test, 'parking_lot_owner');
    await admin.post(`/admin/users/${user.id}/make-lot-owner/${lot.id}`);
    const owner = asUser(test, user.token);
    const record = (await owner.get(`/owners/me/lots/${lot.id}`)).body;
    expect(record.owners).toEqual([{ id: user.id, name: expect.any(String), email: user.email }]);
    const changed = await owner.put(`/owners/me/lots/${lot.id}`, {
      ...record,
      opening_time: '16:00',
      is_24_7: false,
    });
    expect(changed.body).toMatchObject({ opening_time: '16:00', is_24_7: false });
    const rejected = await owner.put(`/owners/me/lots/${lot.id}`, { owners: [] });
    expect(rejected.body.errors).toMatchObject([{ field: 'owners' }]);
  });

  it('Names are in the requested language, and a record in that language may be sent back', async () => {
    const venue = await createVenue(test.dataSource, { name: 'היכל השפות', nameEn: 'Hall of Languages' });
    const { lot, spotIds } = await createLot(test.dataSource, venue, 1, {
      name: 'חניון השפות',
      nameEn: 'Lot of Languages',
    });
    const owner = await createUser(test, 'parking_lot_owner');
    await admin.post(`/admin/users/${owner.id}/make-lot-owner/${lot.id}`);
    await confirmAndGetToken(test, await holdAt(test, venue.id, epochSeconds(test.clock.now()) + 3_600));
    const call = asUser(test, owner.token);
    const notified = async (language: string) => {
      const get = async (path: string) =>
        (await call.get(path).set('accept-language', language)).body as never;
      const [reservation]: Record<string, string>[] = await get('/owners/me/reservations');
      const spot: Record<string, string> = await get(`/owners/me/spots/${spotIds[0]}`);
      const me: { parking_lots: { name: string }[] } = await get('/auth/me');
      const day: { next_arrivals: { parking_lot_name: string }[] } = await get('/owners/me/dashboard');
      return [
        reservation?.['parking_lot_name'],
        reservation?.['venue_name'],
        reservation?.['parking_lot_address'],
        spot['lot_name'],
        me.parking_lots[0]?.name,
        day.next_arrivals[0]?.parking_lot_name,
      ];
    };
    const english = 'Lot of Languages';
    expect(await notified('en')).toEqual([
      english,
      'Hall of Languages',
      '1 Test St',
      english,
      english,
      english,
    ]);
    const hebrew = 'חניון השפות';
    expect(await notified('he')).toEqual([hebrew, 'היכל השפות', 'רחוב הבדיקה 1', hebrew, hebrew, hebrew]);

    const spot = (await call.get(`/owners/me/spots/${spotIds[0]}`).set('accept-language', 'en'))
      .body as object;
    const saved = await call
      .put(`/owners/me/spots/${spotIds[0]}`, { ...spot, floor: '-3' })
      .set('accept-language', 'en');
    expect([saved.status, (saved.body as { lot_name: string }).lot_name]).toEqual([200, english]);
  });
});
