import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { SealerService } from '../../src/platform/crypto/sealer.service.js';
import { addDays, instantAt, localDateOf } from '../../src/platform/clock/israel-time.js';
import { OffersService } from '../../src/waitlist/offers.service.js';
import { createCardCheckout } from '../support/card-checkout.js';
import {
  createCardHold,
  createCheckout,
  getCheckoutResult,
  runCheckouts,
} from '../support/checkout-requests.js';
import { epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createPhone } from '../support/gate-phone.js';
import { createOwnedLot, createPlate } from '../support/lot-with-owner.js';
import { addPasskey, addTotp } from '../support/second-factors.js';
import { asUser, createUser, testPassword } from '../support/sign-in.js';
import { createTokenClient } from '../support/token-client.js';
import { runJobNow } from '../support/jobs.js';
import type { TestApp } from '../support/test-app.js';
import { createEvents } from './release-events.js';

/** The secrets that people outside the database have, and that every later version has to accept. */
export interface ReleaseSecrets {
  reservations: string[];
  sharedViews: string[];
  waitlist: string[];
  deviceKeys: string[];
  logins: { email: string; password: string; totpSecret: string | null }[];
}

type Owned = Awaited<ReturnType<typeof createOwnedLot>>;

/**
 * Fills a database with rows in every state that people can bring about: reservations confirmed, cancelled, moved,
 * erased, completed and missed; payments owed, paid, refunded and disputed; waiting people; events, codes and groups;
 * blocks, rules, slots, gate devices, and staff with second factors. Everything goes through the API, as in production.
 */
export class ReleaseData {
  readonly secrets: ReleaseSecrets = {
    reservations: [],
    sharedViews: [],
    waitlist: [],
    deviceKeys: [],
    logins: [],
  };
  private readonly today: string;
  private admin!: ReturnType<typeof asUser>;

  constructor(private readonly test: TestApp) {
    this.today = localDateOf(test.clock.now());
  }

  async create(): Promise<void> {
    this.moveTo(0, '12:00');
    await this.createStaff();
    await this.createReservations();
    await this.createEveningAtTheGate();
    await this.createWaitlist();
    await this.createCalendar();
    await this.createMessages();
    await this.createEvents();
    await this.createLotDetails();
    await this.createCardPayments();
  }

  private at(daysAhead: number, time: string): Date {
    return instantAt(addDays(this.today, daysAhead), time);
  }

  private moveTo(daysAhead: number, time: string): void {
    this.test.clock.moveTo(this.at(daysAhead, time));
  }

  private async reserve({ venue }: Owned, start: Date, over: object = {}): Promise<string> {
    const hold = await holdAt(this.test, venue.id, epochSeconds(start));
    const token = await confirmAndGetToken(this.test, hold, { license_plate: createPlate(), ...over });
    this.secrets.reservations.push(token);
    return token;
  }

  private driver = (token: string) => createTokenClient(this.test, token);

  private async createStaff(): Promise<void> {
    const admin = await createUser(this.test, 'admin');
    this.admin = asUser(this.test, admin.token);
    const login = (email: string, totpSecret: string | null = null) =>
      this.secrets.logins.push({ email, password: testPassword, totpSecret });
    login(admin.email);
    const secured = await createUser(this.test, 'admin');
    const { secret } = await addTotp(this.test, secured.token);
    await addPasskey(this.test, secured.token);
    login(secured.email, secret);
    login((await createUser(this.test, 'parking_lot_owner')).email);
    await this.admin.post('/admin/users', {
      email: 'invited@example.test',
      role: 'parking_lot_owner',
      first_name: 'דנה',
      last_name: 'לוי',
      locale: 'he',
    });
  }

  private async createReservations(): Promise<void> {
    const lot = await createOwnedLot(this.test, this.admin, 8);
    const evening = this.at(2, '19:30');
    const shared = await this.reserve(lot, evening);
    const { body } = await this.driver(shared).viewLink();
    this.secrets.sharedViews.push((body as { path: string }).path.split('/')[2] ?? '');
    await this.driver(await this.reserve(lot, evening))
      .cancel()
      .then(expectOk);
    await this.driver(await this.reserve(lot, evening))
      .changePlate(createPlate(), { plate_unknown_accepted: true })
      .then(expectOk);
    await this.driver(await this.reserve(lot, evening))
      .correct({
        first_name: 'נעה',
        last_name: 'לוי',
        email: 'right@example.test',
        phone_number: '054-111-2222',
      })
      .then(expectOk);
    const moved = await this.reserve(lot, evening);
    const { body: page } = await this.driver(moved).page();
    const blockedId = lot.spotIds[Number((page as { spot_number: string }).spot_number) - 1];
    const block = { spot_ids: [blockedId], permanent: true, reason: 'שיפוץ' };
    await lot.owner.post('/owners/me/spots/block', block).then(expectOk);
    const later = {
      spot_ids: lot.spotIds.slice(-1),
      until: this.at(1, '10:00').toISOString(),
      permanent: false,
      reason: 'ניקיון',
    };
    await lot.owner.post('/owners/me/spots/block', later).then(expectOk);
    const erased = await this.reserve(lot, this.at(1, '19:30'));
    this.moveTo(3, '10:00');
    await this.driver(erased).erase().then(expectOk);
    this.moveTo(0, '13:00');
  }

  /** One car comes, one does not, one finds its spot taken, and one tells that it does not come. */
  private async createEveningAtTheGate(): Promise<void> {
    const owned = await createOwnedLot(this.test, this.admin, 6);
    const lot = {
      id: owned.lot.id,
      venueId: owned.venue.id,
      owner: owned.owner,
      spotOf: () => Promise.resolve(''),
    };
    const start = this.at(1, '19:30');
    const plates = [createPlate(), createPlate(), createPlate()];
    const tokens: string[] = [];
    for (const plate of plates) tokens.push(await this.reserve(owned, start, { license_plate: plate }));
    const notComing = await this.reserve(owned, start);
    const { phone } = await createPhone(this.test, lot);
    for (const kind of ['camera', 'barrier']) {
      const { body } = await owned.owner.post(`/owners/me/lots/${lot.id}/gate-devices`, { name: kind, kind });
      this.secrets.deviceKeys.push((body as { key: string }).key);
    }
    this.moveTo(1, '18:30');
    await this.driver(notComing).notComing().then(expectOk);
    this.moveTo(1, '19:40');
    const report = { client_id: randomUUID(), direction: 'in', at: this.at(1, '19:35').toISOString() };
    await phone.post('/gate/v1/entries', [{ ...report, license_plate: plates[0] }]).then(expectOk);
    await this.test.agent
      .post('/gate/v1/anpr/generic')
      .set('authorization', `Bearer ${this.secrets.deviceKeys[0]}`)
      .send({ plate: '7777777', direction: 'in', at: this.at(1, '19:38').toISOString() })
      .then(expectOk);
    await this.test.agent
      .post(`/reservations/token/${tokens[1]}/spot-taken`)
      .send({ note: 'רכב אחר' })
      .then(expectOk);
    this.moveTo(2, '06:05');
    await runJobNow(this.test, 'clearing');
    this.moveTo(0, '14:00');
  }

  private async createWaitlist(): Promise<void> {
    const lot = await createOwnedLot(this.test, this.admin, 1);
    const evening = this.at(2, '20:00');
    const token = await this.reserve(lot, evening);
    for (const name of ['offered', 'waiting', 'left']) {
      const { body: form } = await this.test.agent.get('/landing/contact-form');
      this.test.clock.advance({ seconds: 4 });
      await this.test.agent
        .post('/landing/waitlist')
        .set('x-forwarded-for', `10.9.${this.secrets.waitlist.length}.1`)
        .send({
          form_token: (form as { form_token: string }).form_token,
          venue_id: lot.venue.id,
          reservation_time: epochSeconds(evening),
          email: `${name}@example.test`,
        })
        .then(expectOk);
      const [row] = await this.test.dataSource.query<[{ sealed: Buffer }]>(
        'SELECT sealed_token AS sealed FROM waitlist_entries WHERE email = $1',
        [`${name}@example.test`],
      );
      this.secrets.waitlist.push(this.test.app.get(SealerService).open(row.sealed) ?? '');
    }
    await this.test.agent
      .post('/landing/waitlist/leave')
      .send({ token: this.secrets.waitlist[2] })
      .then(expectOk);
    await this.driver(token).cancel().then(expectOk);
    await this.test.app.get(OffersService).processQueue();
  }

  private async createCalendar(): Promise<void> {
    const lot = await createOwnedLot(this.test, this.admin, 2);
    const path = `/owners/me/lots/${lot.lot.id}`;
    const slots = [
      { slot: 0, start_time: '12:00', end_time: '17:30' },
      { slot: 1, start_time: '18:00', end_time: '02:00' },
    ];
    await this.admin.put(`/admin/parking-lots/${lot.lot.id}`, { slots }).then(expectOk);
    await lot.owner
      .post(`${path}/rules`, { name: 'סוף שבוע', effect: 'price', day_kinds: ['friday'], price_percent: 120 })
      .then(expectOk);
    const closed = {
      name: 'סגור',
      effect: 'closed',
      date_from: addDays(this.today, 20),
      date_to: addDays(this.today, 21),
    };
    await lot.owner.post(`${path}/rules`, closed).then(expectOk);
    await this.reserve(lot, this.at(2, '14:00'));
    await this.reserve(lot, this.at(2, '20:00'));
  }

  private async createMessages(): Promise<void> {
    const { body: form } = await this.test.agent.get('/landing/contact-form');
    this.test.clock.advance({ seconds: 4 });
    await this.test.agent
      .post('/landing/contact-messages')
      .send({
        form_token: (form as { form_token: string }).form_token,
        name: 'דנה',
        email: 'dana@example.test',
        message: 'יש לנו 40 מקומות.',
        reason: '',
      })
      .then(expectOk);
    const venue = (await this.admin.get('/admin/venues')).body as { id: number }[];
    await this.admin
      .post('/admin/webhooks', { url: 'https://example.test/hook', venue_id: venue[0]?.id, is_active: true })
      .then(expectOk);
    await this.admin.put('/admin/settings', { maintenance_message: '', hold_seconds: 420 }).then(expectOk);
    await this.admin.post('/admin/legal-texts', { document: 'terms' }).then(expectOk);
  }

  private async createEvents(): Promise<void> {
    const { venue, lot } = await createOwnedLot(this.test, this.admin, 12);
    const at = (daysAhead: number, time: string) => this.at(daysAhead, time);
    this.secrets.reservations.push(
      ...(await createEvents(this.test, this.admin, { venue, lotId: lot.id }, at)),
    );
  }

  /** A lot with a photo of its entrance, and a car that stays overnight; the operator has a name and a colour. */
  private async createLotDetails(): Promise<void> {
    const { lot, venue, owner, user } = await createOwnedLot(this.test, this.admin, 2);
    const photo = { create: { width: 600, height: 400, channels: 3 as const, background: '#0b6b45' } };
    await this.test.agent
      .post(`/owners/me/lots/${lot.id}/photos`)
      .set('authorization', `Bearer ${user.token}`)
      .attach('photo', await sharp(photo).jpeg().toBuffer(), { filename: 'a.jpg', contentType: 'image/jpeg' })
      .then(expectOk);
    const overnight = { until: '09:00', price_agorot: 2000 };
    await owner.put(`/owners/me/lots/${lot.id}`, { overnight }).then(expectOk);
    const hold = await holdAt(this.test, venue.id, epochSeconds(this.at(2, '21:00')));
    const { spot_id, session_token } = hold;
    await this.test.agent
      .post('/landing/hold-overnight')
      .send({ spot_id, session_token, overnight: true })
      .then(expectOk);
    this.secrets.reservations.push(
      await confirmAndGetToken(this.test, hold, { license_plate: createPlate() }),
    );
    const brand = { brand_name: 'חונים בכיף', brand_name_en: 'Easy Park', brand_color: '#1d4f91' };
    await this.admin.put('/admin/settings', brand).then(expectOk);
  }

  /** Payments by card: paid, refunded after a cancellation, disputed, and a page that was never paid. */
  private async createCardPayments(): Promise<void> {
    const fixture = await createCardCheckout({ DATABASE_URL: this.test.config.database.url });
    const { test, cardcom } = fixture;
    const at = epochSeconds(this.at(2, '19:30'));
    test.clock.moveTo(this.test.clock.now());
    const pay = async (over: Record<string, unknown> = {}) => {
      const { hold } = await createCardHold(test, { at });
      await cardcom.pay((await createCheckout(test, hold)).redirect_url, over);
      return hold;
    };
    for (const isCancelled of [false, true]) {
      const { access_token: token } = await getCheckoutResult(test, await pay());
      this.secrets.reservations.push(String(token));
      if (isCancelled) await createTokenClient(test, String(token)).cancel().then(expectOk);
    }
    await createCheckout(test, (await createCardHold(test, { at })).hold);
    await runCheckouts(test);
    await pay({ Amount: 1 });
    await runCheckouts(test, { minutes: 25 * 60 });
    await fixture.close();
  }
}

function expectOk({ status, text }: { status: number; text: string }): void {
  if (status >= 300) throw new Error(`${status} ${text}`);
}
