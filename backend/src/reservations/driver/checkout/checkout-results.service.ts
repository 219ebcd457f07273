import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual } from 'typeorm';
import { ClockService } from '../../../platform/clock/clock.service.js';
import { Hold } from '../../../claims/hold.entity.js';
import { accessTokenOf, readSessionToken } from '../../../holds/session-token.js';
import { CARD_PROVIDER, type CardProvider } from '../../../payments/card-provider.js';
import { changeCheckoutState } from '../../../payments/checkout-state.js';
import { Checkout, type CheckoutState, checkoutStates } from '../../../payments/checkout.entity.js';
import { claimDueCheckouts } from '../../../payments/claim-due-checkouts.js';
import { RefundsService } from '../../../payments/refunds.service.js';
import { problem } from '../../../platform/problems/problem.js';
import { type CheckoutResult, toResultResponse } from './checkout-page.dto.js';
import { lotOfReference } from './page-request.js';
import { CheckoutCompletionService } from './checkout-completion.service.js';

/** Minimum interval between requests to the provider for one page, however often the browser polls. */
const minPollIntervalMs = 2_000;
/** A browser's request polls at most this many of a hold's latest pages; the job polls all. */
const maxPolledPages = 3;
const dueBatchSize = 5;
/** Without a card provider no page can be polled, but admins must learn of refunds that cannot be carried out. */
const dueStatesWithoutProvider: readonly CheckoutState[] = ['refund_due'];

type Outcome = 'looked_at' | 'settled' | 'refunded' | 'failed';

/** Results of payment pages for the driver, the provider's notice and the job. */
@Injectable()
export class CheckoutResultsService {
  private readonly logger = new Logger('Checkout');

  constructor(
    @Inject(CARD_PROVIDER) private readonly provider: CardProvider | null,
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly completion: CheckoutCompletionService,
    private readonly refunds: RefundsService,
  ) {}

  /** The result for the driver, who is identified by the hold's secret. */
  async getByHold(sessionToken: string): Promise<CheckoutResult> {
    const session = readSessionToken(sessionToken);
    if (!session) throw problem('hold_expired');
    const { manager } = this.dataSource;
    const hold = await manager.findOneBy(Hold, { parkingLotId: session.lotId, sessionHash: session.hash });
    if (!hold) throw problem('hold_expired');
    const pages = await manager.find(Checkout, {
      where: { parkingLotId: session.lotId, holdId: hold.id },
      order: { id: 'DESC' },
    });
    // Pages that were never created have no result.
    const made = pages.filter(({ pageId }) => pageId !== null);
    const refreshed = await Promise.all(
      made.slice(0, maxPolledPages).map((page) => this.pollRateLimited(page)),
    );
    return toResultResponse(
      bestOf([...refreshed, ...made.slice(maxPolledPages)]),
      accessTokenOf(sessionToken),
      this.clock.now(),
    );
  }

  /** Handles the provider's notice by requesting the result; the notice itself is not trusted. */
  async refreshByReference(reference: string): Promise<void> {
    const parkingLotId = lotOfReference(reference);
    if (parkingLotId === null) return;
    const checkout = await this.dataSource.manager.findOneBy(Checkout, { parkingLotId, reference });
    if (checkout) await this.completion.refresh(checkout);
  }

  /** For the job: processes a batch of due checkouts and returns their outcomes; an empty list when none is due. */
  async processDue(): Promise<Outcome[]> {
    const states = this.provider ? checkoutStates : dueStatesWithoutProvider;
    const due = await claimDueCheckouts(this.dataSource, states, this.clock.now(), dueBatchSize);
    const outcomes: Outcome[] = [];
    for (const checkout of due) {
      try {
        outcomes.push(await this.processCheckout(checkout));
      } catch (error) {
        // A failure must not block the others; the checkout is due again when its lease ends.
        const cause = error instanceof Error ? error.message : String(error);
        this.logger.error(`checkout ${checkout.id} could not be processed: ${cause}`);
        outcomes.push('failed');
      }
    }
    return outcomes;
  }

  private async processCheckout(checkout: Checkout): Promise<Outcome> {
    if (checkout.state === 'refund_due')
      return (await this.refunds.executeRefund(checkout)) ? 'refunded' : 'looked_at';
    if (checkout.state !== 'making')
      return (await this.completion.refresh(checkout)).paidAt ? 'settled' : 'looked_at';
    const { parkingLotId, id } = checkout;
    await changeCheckoutState(this.dataSource.manager, { parkingLotId, id }, ['making'], {
      state: 'unpaid',
      nextAttemptAt: null,
      sealedDetails: null,
    });
    return 'looked_at';
  }

  private async pollRateLimited(checkout: Checkout): Promise<Checkout> {
    if (checkout.state !== 'open' && checkout.state !== 'disputed') return checkout;
    const { parkingLotId, id } = checkout;
    const now = this.clock.now();
    const isPollDue = LessThanOrEqual(new Date(now.getTime() - minPollIntervalMs));
    const { affected } = await this.dataSource.manager
      .createQueryBuilder()
      .update(Checkout)
      .set({ polledAt: now })
      .where({ parkingLotId, id })
      .andWhere([{ polledAt: isPollDue }, { polledAt: IsNull() }])
      .execute();
    return affected ? this.completion.refresh(checkout) : checkout;
  }
}

const ranks: Record<Checkout['state'], number> = {
  confirmed: 0,
  open: 1,
  disputed: 2,
  refund_due: 3,
  refund_stuck: 3,
  refunded: 4,
  making: 5,
  unpaid: 6,
};

/** Of several pages of one hold, the one that matters most to the driver. */
function bestOf(checkouts: Checkout[]): Checkout | null {
  const rank = ({ state, reservationId }: Checkout) => (reservationId === null ? ranks[state] : 0);
  const [best] = [...checkouts].sort((a, b) => rank(a) - rank(b) || b.id - a.id);
  return best ?? null;
}
