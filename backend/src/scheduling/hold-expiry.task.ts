import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { HeldService } from '../holds/held.service.js';
import { confirmationGraceSeconds } from '../reservations/confirmation.service.js';

const everyMs = 60_000;

/** Closes holds that nobody can confirm any more. Late or twice does no harm: it only tidies. */
@Injectable()
export class HoldExpiryTask {
  private readonly logger = new Logger(HoldExpiryTask.name);

  constructor(private readonly held: HeldService) {}

  @Interval(everyMs)
  async run(): Promise<void> {
    try {
      await this.held.expire(confirmationGraceSeconds);
    } catch (error) {
      this.logger.warn(
        `expired holds were not closed: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
