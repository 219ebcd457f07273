import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { ClockService } from '../../../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { type HoldForCheckoutRow, HoldFunctions, maxRenewals } from '../../../claims/hold-functions.js';
import { Hold } from '../../../claims/hold.entity.js';
import { readSessionToken, type SessionToken } from '../../../holds/session-token.js';
import { ExternalServiceError } from '../../../platform/http-client/external-service-error.js';
import {
  CARD_PROVIDER,
  type CardProvider,
  type PaymentPageRequest,
} from '../../../payments/card-provider.js';
import { changeCheckoutState } from '../../../payments/checkout-state.js';
import { Checkout, type CheckoutState } from '../../../payments/checkout.entity.js';
import { SealerService } from '../../../platform/crypto/sealer.service.js';
import { TransactionService } from '../../../platform/persistence/transaction.service.js';
import type { Language } from '../../../platform/problems/language.js';
import { problem } from '../../../platform/problems/problem.js';
import { Venue } from '../../../venues/venue.entity.js';
import { confirmationGraceSeconds } from '../../../holds/hold-policy.js';
import { type Confirmation, ConfirmationService } from '../../confirmation.service.js';
import { checkoutSeconds, minSecondsLeft } from './checkout-terms.js';
import { ReservationFunctions } from '../../reservation-functions.js';
import { buildPageRequest, newReference } from './page-request.js';
import { sealDetails } from './sealed-details.js';

interface StartedCheckout {
  checkout: Checkout;
  /** Null when the checkout existed before. */
  hold: HoldForCheckoutRow | null;
}

/** Longer than the time limit of the request that creates a page. */
const makingSeconds = 10;
const retryAfterSeconds = 5;
const maxAttempts = 3;
const pollMs = 100;

/** Creates payment pages. The hold is extended to the end of the page, and the form is stored encrypted until then. */
@Injectable()
export class CheckoutService {
  private readonly logger = new Logger('Checkout');

  constructor(
    @Inject(CARD_PROVIDER) private readonly provider: CardProvider | null,
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly sealer: SealerService,
    private readonly clock: ClockService,
    private readonly confirmation: ConfirmationService,
  ) {}

  /**
   * Returns the open page of a hold with the new form details, or creates one. Of concurrent requests, one creates the
   * page and the others wait for it. `payment_failed` when the provider fails, `already_reserved` unless `allowSecond`
   * when the driver has a reservation for the same car and evening.
   */
  async begin(confirmation: Confirmation, allowSecond: boolean, language: Language): Promise<Checkout> {
    if (!this.provider) throw problem('not_found');
    const session = readSessionToken(confirmation.sessionToken);
    if (!session) throw problem('hold_expired');
    if (!allowSecond) await this.requireNoSameCar(session, confirmation, language);
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const { checkout, hold } = await this.transactions.run((tx) =>
        this.findOrHold(tx, session, confirmation, language),
      );
      if (hold) {
        const venue = await this.dataSource.manager.findOneByOrFail(Venue, { id: confirmation.venueId });
        const pageRequest = buildPageRequest(checkout, confirmation, hold, venue, this.config.publicUrl);
        return this.makePage(this.provider, checkout, pageRequest);
      }
      const open = await this.reuse(checkout, confirmation, language);
      if (open) return open;
    }
    throw problem('payment_failed', { retryAfterSeconds, extras: { reason: 'unavailable' } });
  }

  private async requireNoSameCar(
    { lotId, hash }: SessionToken,
    { licensePlate, email, phoneNumber, venueId }: Confirmation,
    language: Language,
  ): Promise<void> {
    const { manager } = this.dataSource;
    const hold = await manager.findOneBy(Hold, { parkingLotId: lotId, sessionHash: hash, state: 'live' });
    const found =
      hold &&
      (await ReservationFunctions.in(manager).findSameCar({
        license_plate: licensePlate,
        email,
        phone_number: phoneNumber,
        venue_id: venueId,
        start: hold.reservationTime,
        end: hold.reservationEnd,
      }));
    if (found) throw await this.confirmation.alreadyReserved(found, language);
  }

  /**
   * Locks the hold, so that concurrent requests for one hold are serialized and only the first finds no page. Lock
   * order: hold before checkout (docs/locking.md). A form for another time than the hold's is `hold_expired`, as in
   * confirm_reservation: a page that is open already would otherwise be paid for a reservation that cannot be made.
   */
  private async findOrHold(
    tx: EntityManager,
    session: SessionToken,
    confirmation: Confirmation,
    language: Language,
  ): Promise<StartedCheckout> {
    const { lotId, hash } = session;
    const { spotId, venueId } = confirmation;
    const where = { parkingLotId: lotId, sessionHash: hash, spotId, venueId, state: 'live' as const };
    const hold = await tx.findOne(Hold, { where, lock: { mode: 'pessimistic_write' } });
    if (hold && !isTimeOf(hold, confirmation.reservationTime)) throw problem('hold_expired');
    const now = this.clock.now();
    const found = hold && (await findOpenPage(tx, hold, now));
    return found ? { checkout: found, hold: null } : this.hold(tx, session, confirmation, language);
  }

  /** Waits while another request creates the page; null when that failed or the page ended meanwhile. */
  private async reuse(
    { parkingLotId, id }: Checkout,
    confirmation: Confirmation,
    language: Language,
  ): Promise<Checkout | null> {
    const { manager } = this.dataSource;
    const until = performance.now() + makingSeconds * 1000;
    let checkout = await manager.findOneByOrFail(Checkout, { parkingLotId, id });
    while (checkout.state === 'making' && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      checkout = await manager.findOneByOrFail(Checkout, { parkingLotId, id });
    }
    const change = { sealedDetails: sealDetails(this.sealer, confirmation), locale: language };
    const { affected } = await manager.update(Checkout, { parkingLotId, id, state: 'open' }, change);
    return affected ? { ...checkout, ...change } : null;
  }

  private async hold(
    tx: EntityManager,
    { lotId, hash }: SessionToken,
    confirmation: Confirmation,
    language: Language,
  ): Promise<StartedCheckout> {
    const hold = await HoldFunctions.in(tx).holdForCheckout({
      lot_id: lotId,
      session_hash: hash,
      spot_id: confirmation.spotId,
      venue_id: confirmation.venueId,
      reservation_time: confirmation.reservationTime,
      grace_seconds: confirmationGraceSeconds,
      checkout_seconds: checkoutSeconds,
      renewals_max: maxRenewals,
      clock_offset: this.clock.offsetInterval,
    });
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
      // A page whose creation was interrupted cannot be paid; the job closes it then.
      nextAttemptAt: hold.expires_at,
      createdAt: hold.looked_at,
      expiresAt: hold.expires_at,
    });
    return { checkout: await tx.save(checkout), hold };
  }

  private async makePage(
    provider: CardProvider,
    checkout: Checkout,
    pageRequest: PaymentPageRequest,
  ): Promise<Checkout> {
    const { parkingLotId, id } = checkout;
    // No row is updated if another request has given this page up and created its own: then the page is not shown.
    const record = async (change: Partial<Checkout> & { state: CheckoutState }) => {
      const { manager } = this.dataSource;
      if (!(await changeCheckoutState(manager, { parkingLotId, id }, ['making'], change)))
        throw problem('payment_failed', { retryAfterSeconds, extras: { reason: 'unavailable' } });
    };
    try {
      const page = await provider.createPage(pageRequest);
      const now = this.clock.now();
      const made = { state: 'open', pageId: page.id, pageUrl: page.url, nextAttemptAt: now } as const;
      await record(made);
      return { ...checkout, ...made };
    } catch (error) {
      if (!(error instanceof ExternalServiceError)) throw error;
      this.logger.warn(`no page for checkout ${id}: ${error.message}`);
      await record({ state: 'unpaid', lastError: error.message, nextAttemptAt: null, sealedDetails: null });
      throw problem('payment_failed', { retryAfterSeconds, extras: { reason: 'unavailable' } });
    }
  }
}

/** Whether it is the time of the hold: the requested one, or the start that was moved to the lot's opening. */
const isTimeOf = ({ reservationTime, requestedTime }: Hold, time: Date): boolean =>
  [reservationTime, requestedTime].some((own) => own.getTime() === time.getTime());

/**
 * Finds the page of a live hold that is being created or can still be paid, and on which no card was declined. The
 * caller must have locked the hold. A page whose creation was interrupted is closed first, so that its creator, if it
 * is still running, cannot open it beside a newer one.
 */
async function findOpenPage(tx: EntityManager, hold: Hold, now: Date): Promise<Checkout | null> {
  const { parkingLotId, id: holdId } = hold;
  const abandonedBefore = new Date(now.getTime() - makingSeconds * 1000);
  await changeCheckoutState(
    tx,
    { parkingLotId, holdId, createdAt: LessThanOrEqual(abandonedBefore) },
    ['making'],
    { state: 'unpaid', nextAttemptAt: null, sealedDetails: null },
  );
  return tx
    .createQueryBuilder(Checkout, 'checkout')
    .where({ parkingLotId, holdId, wasDeclined: false })
    .andWhere(`checkout.state IN ('making', 'open')`)
    .andWhere(`least(checkout.expiresAt, :holdExpiresAt) > :endsAfter`, {
      holdExpiresAt: hold.expiresAt,
      endsAfter: new Date(now.getTime() + minSecondsLeft * 1000),
    })
    .orderBy('checkout.id', 'DESC')
    .getOne();
}
