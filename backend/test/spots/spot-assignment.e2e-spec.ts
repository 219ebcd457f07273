import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlocksService } from '../../src/spot-blocks/blocks.service.js';
import { BlockUndoService } from '../../src/spot-blocks/block-undo.service.js';
import { bumpCatalogVersion } from '../../src/settings/catalog-version.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { OffersService } from '../../src/waitlist/offers.service.js';
import { createLot, epochSeconds } from '../support/create-records.js';
import { confirm, holdAt, requestParking } from '../support/driver-requests.js';
import { createVenueWithLots, arrival, type VenueWithLots } from '../support/venue-with-lots.js';

const admin = { id: 1, role: 'admin', email: 'admin@panui.test', address: '127.0.0.1' } as const;
const evening = epochSeconds(arrival) - 600;
const serviceDate = '2026-11-26';

let fixture: VenueWithLots;
let test: VenueWithLots['test'];
let venue: Venue;
beforeAll(async () => {
  fixture = await createVenueWithLots();
  ({ test } = fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  venue = await fixture.createEmptyVenue();
  await test.dataSource.query('TRUNCATE waitlist_entries');
});

interface ClosedLot {
  lotId: number;
  spotIds: number[];
}

const block = (spotIds: number[]) =>
  test.app
    .get(BlocksService)
    .block(admin, 'all', { spot_ids: spotIds, permanent: true, reason: 'Resurfacing' });

async function switchOffLot({ lotId }: ClosedLot): Promise<void> {
  await test.dataSource.query('UPDATE parking_lots SET is_active = false WHERE id = $1', [lotId]);
  await bumpCatalogVersion(test.dataSource.manager);
}

/** Every way to make a spot unavailable. */
const closings: [string, (location: ClosedLot) => Promise<unknown>][] = [
  ['blocked for good', ({ spotIds }) => block(spotIds)],
  [
    'reported as taken',
    ({ lotId, spotIds }) =>
      test.dataSource.query(
        `INSERT INTO spot_blocks (parking_lot_id, spot_id, reason, starts_at, until, first_service_date, last_service_date)
         SELECT $1, id, 'spot_taken', now(), '2026-11-27T00:00Z', $3, $3 FROM unnest($2::bigint[]) AS id`,
        [lotId, spotIds, serviceDate],
      ),
  ],
  [
    'switched off',
    async ({ spotIds }) => {
      for (const id of spotIds)
        await fixture.admin.put(`/admin/spots/${id}`, { is_active: false }).expect(200);
    },
  ],
  ['in a lot that is switched off', switchOffLot],
];

/** Expects no claims of this evening on unavailable spots. */
async function expectNoClosedSpotAssigned(lotId: number): Promise<void> {
  const claims = await test.dataSource.query<object[]>(
    `SELECT c.spot_id FROM spot_claims c
       JOIN spots s ON s.parking_lot_id = c.parking_lot_id AND s.id = c.spot_id
       JOIN parking_lots l ON l.id = c.parking_lot_id
      WHERE c.parking_lot_id = $1 AND c.expires_at > $2
        AND (NOT s.is_active OR NOT l.is_active OR EXISTS (
          SELECT FROM spot_blocks b
           WHERE b.parking_lot_id = c.parking_lot_id AND b.spot_id = c.spot_id AND b.lifted_at IS NULL
             AND c.service_date BETWEEN b.first_service_date AND b.last_service_date))`,
    [lotId, test.clock.now()],
  );
  expect(claims).toEqual([]);
}

const getSpotNumber = async (token: string) =>
  ((await test.agent.get(`/reservations/token/${token}`)).body as { spot_number: string }).spot_number;

describe.each(closings)('A spot that is %s', (_, close) => {
  it('The spot is not held', async () => {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
    await close({ lotId: lot.id, spotIds });
    const response = await requestParking(test, { venue_id: venue.id, reservation_time: evening });
    expect(response.status).toBe(404);
    await expectNoClosedSpotAssigned(lot.id);
  });

  it('A late confirmation does not claim the spot again', async () => {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
    const hold = await holdAt(test, venue.id, evening);
    test.clock.advance({ seconds: 430 });
    await close({ lotId: lot.id, spotIds });
    const response = await confirm(test, hold);
    expect([response.status, response.body.code]).toEqual([400, 'hold_expired']);
    await expectNoClosedSpotAssigned(lot.id);
  });

  it('A driver whose own spot is blocked is not moved to the spot', async () => {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 2);
    const token = await fixture.reserve(venue);
    await close({ lotId: lot.id, spotIds: spotIds.slice(1) });
    expect(await block(spotIds.slice(0, 1))).toMatchObject({ updated: 0, moved: [] });
    expect(await getSpotNumber(token)).toBe('1');
  });

  it('A driver is not moved back to the spot when a block is undone', async () => {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 2);
    const token = await fixture.reserve(venue);
    const { undo_id: undoId } = await block(spotIds.slice(0, 1));
    expect(await getSpotNumber(token)).toBe('2');
    await close({ lotId: lot.id, spotIds: spotIds.slice(0, 1) });
    const undone = await test.app.get(BlockUndoService).undo(admin, 'all', undoId);
    expect(undone).toEqual({ updated: 1, restored: 0 });
    expect(await getSpotNumber(token)).toBe('2');
  });

  it('A driver who found another car is not moved to the spot', async () => {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 2);
    const token = await fixture.reserve(venue);
    await close({ lotId: lot.id, spotIds: spotIds.slice(1) });
    fixture.arrive();
    expect((await fixture.report(token)).body.code).toBe('no_other_spot');
    expect(await getSpotNumber(token)).toBe('1');
  });

  it('A driver of another lot is not moved to the spot', async () => {
    await createLot(test.dataSource, venue, 1);
    const token = await fixture.reserve(venue);
    const other = await createLot(test.dataSource, venue, 1, { lat: venue.lat + 0.005 });
    await close({ lotId: other.lot.id, spotIds: other.spotIds });
    fixture.arrive();
    expect((await fixture.report(token)).body.code).toBe('no_other_spot');
    await expectNoClosedSpotAssigned(other.lot.id);
  });

  it('The spot is not offered to the waiting list', async () => {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
    const hold = await holdAt(test, venue.id, evening);
    const { body } = await test.agent.get('/landing/contact-form');
    test.clock.advance({ seconds: 4 });
    const joined = await test.agent.post('/landing/waitlist').send({
      form_token: (body as { form_token: string }).form_token,
      venue_id: venue.id,
      reservation_time: evening,
      email: 'waiting@example.test',
    });
    expect(joined.status).toBe(201);
    await test.agent
      .post('/landing/release-hold')
      .send({ spot_id: hold.spot_id, session_token: hold.session_token });
    await close({ lotId: lot.id, spotIds });
    expect(await test.app.get(OffersService).processQueue()).toMatchObject({ offered: 0 });
    await expectNoClosedSpotAssigned(lot.id);
  });
});

describe('Claims of spots', () => {
  it('Only the two functions that check blocks and active flags make or prolong claims, and one moves claims of locked spots', async () => {
    const functions = await test.dataSource.query<{ name: string }[]>(
      `SELECT proname AS name FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prosrc ~* '(INSERT INTO|UPDATE) spot_claims' ORDER BY 1`,
    );
    expect(functions.map(({ name }) => name)).toEqual(['claim_hold', 'claim_spot', 'move_claims_to_slots']);
    const source = join(__dirname, '../../src');
    const files = (await readdir(source, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !/migrations|demo/.test(name),
    );
    const texts = await Promise.all(
      files.map(async (name) => ({ name, text: await readFile(join(source, name), 'utf8') })),
    );
    const writing = texts.filter(({ text }) =>
      /INSERT INTO spot_claims|UPDATE spot_claims|move_claims_to_slots/i.test(text),
    );
    expect(writing.map(({ name }) => name)).toEqual(['lot-changes/slot-change.ts']);
  });

  it('A request that read a lot before it was switched off gets no claim', async () => {
    const { lot } = await createLot(test.dataSource, venue, 3);
    await requestParking(test, { venue_id: venue.id, reservation_time: evening });
    const rounds = await Promise.all([
      ...Array.from({ length: 8 }, () =>
        requestParking(test, { venue_id: venue.id, reservation_time: evening + 86_400 }),
      ),
      fixture.admin.put(`/admin/parking-lots/${lot.id}`, { is_active: false }),
    ]);
    const [{ live }] = await test.dataSource.query<[{ live: number }]>(
      'SELECT count(*)::int AS live FROM spot_claims WHERE parking_lot_id = $1 AND expires_at > $2',
      [lot.id, test.clock.now()],
    );
    const switchedOff = rounds.at(-1)?.status === 200;
    expect(switchedOff && live > 0).toBe(false);
  });
});
