import { Injectable } from '@nestjs/common';
import { SharedCounterService } from '../rate-limits/shared-counter.service.js';
import { ClockService } from '../clock/clock.service.js';
import { PostponedError } from './retry.js';
import { emailKey } from '@panui/shared/is-email';

/**
 * A group that reserves many spots under one address gets all its messages at once; a stranger's mailbox is not
 * flooded.
 */
const maxMessagesPerHour = 20;
const windowSeconds = 3_600;

/**
 * Limits how many messages one address or telephone number receives, over all processes: anyone can enter another
 * person's address. Further messages wait until the hour is over, and are then sent if they are still true.
 */
@Injectable()
export class RecipientLimitService {
  constructor(
    private readonly counts: SharedCounterService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Runs `send` and counts it; throws `Postponed` when the recipient's hour is used up. A failed `send` does not count.
   */
  async run(recipient: string, send: () => Promise<unknown>): Promise<void> {
    const key = { name: 'messages to recipient', subject: emailKey(recipient), windowSeconds };
    const [count] = await this.counts.add([{ ...key, hits: 1 }]);
    if (count && count.hits > maxMessagesPerHour) {
      await this.counts.revertHits([key]);
      throw new PostponedError(
        // The pages translate it.
        'too_many_messages',
        new Date(this.clock.now().getTime() + Math.max(1, count.secondsLeft) * 1000),
      );
    }
    try {
      await send();
    } catch (error) {
      await this.counts.revertHits([key]);
      throw error;
    }
  }
}
