import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../clock/clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import { renewalsAllowed } from '../../holds/hold-answer.js';
import { readSessionToken, type SessionToken } from '../../holds/session-token.js';
import { OutsideFault } from '../../outside/outside-fault.js';
import { CARD_PROVIDER, type CardProvider, type PageWanted } from '../../payments/card-provider.js';
import { Checkout } from '../../payments/checkout.entity.js';
import { Sealer } from '../../persistence/sealer.js';
import { Transactions } from '../../persistence/transactions.js';
import type { Language } from '../../problems/language.js';
import { problem } from '../../problems/problem.js';
import { inLanguage } from '../../venues/venue-record.js';
import { Venue } from '../../venues/venue.entity.js';
import { type Confirmation, confirmationGraceSeconds } from '../confirmation.service.js';
import { newReference } from './checkout-reference.js';
import { checkoutSeconds, leastSecondsLeft } from './checkout-terms.js';
import { returnAddress } from './return-address.js';
import { sealDetails } from './sealed-details.js';

interface HoldForCheckout {
  outcome: 'held' | 'hold_expired' | 'already_confirmed' | 'free';
  hold_id: number;
  amount_agorot: number;
  requested_time: Date;
  venue_reference: string | null;
  expires_at: Date;
  looked_at: Date;
}

interface Begun {
  checkout: Checkout;
  hold: HoldForCheckout;
}

const titles = {
  he: (venue: string) => `חניה ליד ${venue}`,
  en: (venue: string) => `Parking near ${venue}`,
};
const retryAfterSeconds = 5;

/** Sends a driver to pay: the hold lives as long as the page, and what was typed is kept with it. */
@Injectable()
export class CheckoutService {
  private readonly logger = new Logger('Checkout');

  constructor(
    @Inject(CARD_PROVIDER) private readonly provider: CardProvider | null,
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  /** Makes a page to pay on, or answers the one that is open already. `payment_failed` when the provider makes none. */
  async begin(confirmation: Confirmation, language: Language): Promise<Checkout> {
    if (!this.provider) throw problem('not_found');
    const session = readSessionToken(confirmation.sessionToken);
    if (!session) throw problem('hold_expired');
    const open = await this.reuse(session, confirmation, language);
    if (open) return open;
    const { checkout, hold } = await this.transactions.run((tx) =>
      this.hold(tx, session, confirmation, language),
    );
    return this.makePage(this.provider, checkout, await this.pageWanted(checkout, hold, confirmation));
  }

  /** A page that can still be paid, on which no card was refused, in the language asked for, with the new details. */
  private async reuse(
    { lotId, hash }: SessionToken,
    confirmation: Confirmation,
    language: Language,
  ): Promise<Checkout | null> {
    const [rows] = await this.dataSource.query<[{ id: number }[], number]>(
      `UPDATE checkouts c SET sealed_details = $7
         FROM (SELECT c.id FROM holds h JOIN checkouts c ON c.parking_lot_id = h.parking_lot_id AND c.hold_id = h.id
                WHERE h.parking_lot_id = $1 AND h.session_hash = $2 AND h.spot_id = $3 AND h.venue_id = $4
                  AND h.state = 'live' AND c.state = 'open' AND NOT c.was_refused AND c.locale = $5
                  AND least(c.expires_at, h.expires_at) > $6
                ORDER BY c.id DESC LIMIT 1) latest
        WHERE c.parking_lot_id = $1 AND c.id = latest.id AND c.state = 'open'
        RETURNING c.id`,
      [
        lotId,
        hash,
        confirmation.spotId,
        confirmation.venueId,
        language,
        new Date(this.clock.now().getTime() + leastSecondsLeft * 1000),
        sealDetails(this.sealer, confirmation),
      ],
    );
    const [row] = rows;
    return row ? this.dataSource.manager.findOneBy(Checkout, { parkingLotId: lotId, id: row.id }) : null;
  }

  private async hold(
    tx: EntityManager,
    { lotId, hash }: SessionToken,
    confirmation: Confirmation,
    language: Language,
  ): Promise<Begun> {
    const [hold] = await tx.query<[HoldForCheckout]>(
      'SELECT * FROM hold_for_checkout($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      [
        lotId,
        hash,
        confirmation.spotId,
        confirmation.venueId,
        confirmation.reservationTime,
        confirmationGraceSeconds,
        checkoutSeconds,
        renewalsAllowed,
        this.clock.offsetInterval,
      ],
    );
    if (hold.outcome === 'free') throw problem('not_found');
    if (hold.outcome === 'already_confirmed') throw problem('conflict', { extras: { state: 'confirmed' } });
    if (hold.outcome === 'hold_expired') throw problem('hold_expired');
    const checkout = tx.create(Checkout, {
      parkingLotId: lotId,
      reference: newReference(lotId),
      holdId: hold.hold_id,
      amountAgorot: hold.amount_agorot,
      provider: this.provider?.name,
      locale: language,
      sealedDetails: sealDetails(this.sealer, confirmation),
      // Nobody can pay on a page whose making broke off; it is closed when its time is over.
      nextAttemptAt: hold.expires_at,
      createdAt: hold.looked_at,
      expiresAt: hold.expires_at,
    });
    return { checkout: await tx.save(checkout), hold };
  }

  private async pageWanted(
    checkout: Checkout,
    hold: HoldForCheckout,
    { venueId }: Confirmation,
  ): Promise<PageWanted> {
    const { reference, amountAgorot, locale: language } = checkout;
    const { publicUrl } = this.config;
    const venue = await this.dataSource.manager.findOneByOrFail(Venue, { id: venueId });
    const place = {
      publicUrl,
      venueId,
      requestedTime: hold.requested_time,
      venueReference: hold.venue_reference,
      language,
    };
    return {
      reference,
      amountAgorot,
      title: titles[language](inLanguage(language, venue.name, venue.nameEn)),
      language,
      returnUrls: {
        done: returnAddress(place, 'done'),
        failed: returnAddress(place, 'failed'),
        cancelled: returnAddress(place, 'cancelled'),
      },
      noticeUrl: `${publicUrl}/payments/notice/${reference}`,
    };
  }

  private async makePage(provider: CardProvider, checkout: Checkout, wanted: PageWanted): Promise<Checkout> {
    const { parkingLotId, id } = checkout;
    const note = (change: Partial<Checkout>) =>
      this.dataSource.manager.update(Checkout, { parkingLotId, id }, change);
    try {
      const page = await provider.createPage(wanted);
      const now = this.clock.now();
      const made = { state: 'open', pageId: page.id, pageUrl: page.url, nextAttemptAt: now } as const;
      await note(made);
      return { ...checkout, ...made };
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      this.logger.warn(`no page for checkout ${id}: ${error.message}`);
      await note({ state: 'unpaid', lastError: error.message, nextAttemptAt: null, sealedDetails: null });
      throw problem('payment_failed', { retryAfterSeconds, extras: { reason: 'unavailable' } });
    }
  }
}
