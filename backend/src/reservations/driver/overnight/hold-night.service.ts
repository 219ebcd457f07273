import { Injectable } from '@nestjs/common';
import { HoldFunctions } from '../../../claims/hold-functions.js';
import { Hold } from '../../../claims/hold.entity.js';
import type { HoldDto } from '../../../holds/hold.dto.js';
import { HoldsService } from '../../../holds/holds.service.js';
import { readSessionToken } from '../../../holds/session-token.js';
import { canStillBePaid } from '../../../payments/checkout-state.js';
import { Checkout } from '../../../payments/checkout.entity.js';
import { ClockService } from '../../../platform/clock/clock.service.js';
import { TransactionService } from '../../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../../platform/problems/details.js';
import type { Language } from '../../../platform/problems/language.js';
import { problem } from '../../../platform/problems/problem.js';
import { noNight } from '../../changes/overnight.service.js';
import type { ChooseOvernightDto } from './overnight.dto.js';

/** Adds the night to the hold of a driver, or takes it back. */
@Injectable()
export class HoldNightService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly holds: HoldsService,
  ) {}

  /**
   * `hold_expired` if the hold has ended or has another spot; `conflict` with a `reason`: `not_offered`, `not_free`, or
   * `payment_started` while a payment page is open, whose amount is fixed. Idempotent.
   */
  async choose(request: ChooseOvernightDto, language: Language): Promise<HoldDto> {
    const { spot_id: spotId, session_token: sessionToken, overnight: isChosen } = request;
    const session = readSessionToken(sessionToken);
    if (!session) throw problem('hold_expired');
    await this.transactions.run(async (tx) => {
      const outcome = await HoldFunctions.in(tx).chooseNight({
        lot_id: session.lotId,
        session_hash: session.hash,
        spot_id: spotId,
        is_chosen: isChosen,
        clock_offset: this.clock.offsetInterval,
      });
      if (outcome === 'hold_expired') throw problem('hold_expired');
      if (outcome !== 'done') throw noNight(outcome);
      const hold = await tx.findOneByOrFail(Hold, { parkingLotId: session.lotId, sessionHash: session.hash });
      const checkouts = await tx.findBy(Checkout, { parkingLotId: session.lotId, holdId: hold.id });
      if (checkouts.some(({ state }) => canStillBePaid(state)))
        throw problem('conflict', {
          detail: problemDetail('overnight_payment_started'),
          extras: { reason: 'payment_started' },
        });
    });
    return this.holds.get(spotId, sessionToken, language);
  }
}
