import { instantAt } from '../../src/platform/clock/israel-time.js';
import { BlocksService } from '../../src/spot-blocks/blocks.service.js';
import { Random } from '../../src/database/demo-data/random.js';
import { expireHolds } from '../../src/claims/expire-holds.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, type Hold, requestParking } from '../support/driver-requests.js';
import { useTestApp } from '../support/test-app.js';

const admin = { id: 1, role: 'admin', email: 'admin@panui.test', address: '127.0.0.1' } as const;
const evening = epochSeconds(instantAt('2026-11-29', '19:30'));
const spotsInLot = 6;
const steps = 220;
/** One sequence in every run; `npm run test:resilience` tries more. */
const seeds = Array.from({ length: Number(process.env.OCCUPANCY_SEEDS ?? 1) }, (_, i) => i + 1);

const test = useTestApp();
let venue: Venue;
let spotIds: number[];
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  venue = await createVenue(test.dataSource);
  ({ spotIds } = await createLot(test.dataSource, venue, spotsInLot));
});

interface Ownership {
  spot_id: number;
  owners: string[];
}

/** Owners of each spot on the service day according to the database: reservations, live holds and blocks. */
function owners(): Promise<Ownership[]> {
  return test.dataSource.query<Ownership[]>(
    `SELECT spot_id, json_agg(owner) AS owners FROM (
       SELECT spot_id, 'reservation ' || id AS owner FROM reservations
        WHERE service_date = '2026-11-29' AND status = 'confirmed'
       UNION ALL
       SELECT h.spot_id, 'hold ' || h.id FROM holds h
        WHERE h.service_date = '2026-11-29' AND h.state = 'live' AND h.expires_at > clock_timestamp() + $1::interval
       UNION ALL
       SELECT DISTINCT b.spot_id, 'block ' || b.spot_id FROM spot_blocks b
        WHERE b.lifted_at IS NULL AND '2026-11-29' BETWEEN b.first_service_date AND b.last_service_date) o
     GROUP BY spot_id`,
    [test.clock.offsetInterval],
  );
}

class Evening {
  private readonly holds: Hold[] = [];
  private readonly tokens: string[] = [];
  readonly statuses = new Set<number>();

  constructor(private readonly random: Random) {}

  async step(): Promise<void> {
    const what = this.random.whole(0, 9);
    if (what <= 3) await this.together(() => this.request());
    else if (what === 4) await this.withHold((hold) => this.call('renew-hold', hold));
    else if (what <= 6) await this.withHold((hold) => this.together(() => this.confirm(hold)));
    else if (what === 7) await this.withHold((hold) => this.call('release-hold', hold));
    else if (what === 8) await this.cancel();
    else await Promise.all([this.block(), this.request(), this.withHold((hold) => this.confirm(hold))]);
    if (this.random.next() < 0.2) await this.expire();
    test.clock.advance({ seconds: this.random.whole(0, 32) });
  }

  private async together(work: () => Promise<unknown>): Promise<void> {
    await Promise.all(Array.from({ length: this.random.whole(1, 4) }, work));
  }

  private async request(): Promise<void> {
    const response = await requestParking(test, { venue_id: venue.id, reservation_time: evening });
    this.statuses.add(response.status);
    if (response.status === 201) this.holds.push(response.body as Hold);
    else expect(response.body).toMatchObject({ code: 'no_spots_available' });
  }

  private async withHold(work: (hold: Hold) => Promise<unknown>): Promise<void> {
    if (this.holds.length > 0) await work(this.random.oneOf(this.holds.slice(-12)));
  }

  private async call(path: string, hold: Hold): Promise<void> {
    const response = await test.agent
      .post(`/landing/${path}`)
      .send({ spot_id: hold.spot_id, session_token: hold.session_token });
    this.statuses.add(response.status);
  }

  private async confirm(hold: Hold): Promise<void> {
    const response = await confirm(test, hold);
    this.statuses.add(response.status);
    if (response.status === 201) this.tokens.push((response.body as { access_token: string }).access_token);
    else expect(response.body).toMatchObject({ code: 'hold_expired' });
  }

  private async cancel(): Promise<void> {
    if (this.tokens.length === 0) return;
    const response = await test.agent.post(`/reservations/token/${this.random.oneOf(this.tokens)}/cancel`);
    this.statuses.add(response.status);
  }

  private async expire(): Promise<void> {
    await expireHolds(test.dataSource.manager, new Date(test.clock.now().getTime() - 120_000));
  }

  private async block(): Promise<void> {
    const blocks = test.app.get(BlocksService);
    const ids = [this.random.oneOf(spotIds), this.random.oneOf(spotIds)];
    if (this.random.next() < 0.5) await blocks.unblock(admin, 'all', { spot_ids: spotIds });
    else await blocks.block(admin, 'all', { spot_ids: ids, permanent: true, reason: 'ניקיון' });
  }
}

it.each(seeds)(
  'No spot has two owners on one service day after any random sequence of operations (seed %i)',
  async (seed) => {
    await test.dataSource.query(`UPDATE reservations SET status = 'cancelled'`);
    await test.dataSource.query('DELETE FROM spot_claims');
    await test.dataSource.query(`UPDATE holds SET state = 'expired' WHERE state = 'live'`);
    await test.dataSource.query('UPDATE spot_blocks SET lifted_at = now() WHERE lifted_at IS NULL');
    const run = new Evening(new Random(seed));
    for (let step = 0; step < steps; step++) {
      await run.step();
      const shared = (await owners()).filter((spot) => spot.owners.length > 1);
      expect({ step, shared }).toEqual({ step, shared: [] });
    }
    expect([...run.statuses].every((status) => status < 500)).toBe(true);
    expect([...run.statuses]).toEqual(expect.arrayContaining([200, 201, 204, 400, 404]));
  },
  120_000,
);
