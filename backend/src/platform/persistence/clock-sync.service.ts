import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../clock/clock.service.js';

/** An answer that took longer says too little of when it was given. */
const maxRoundTripMs = 1_000;
/** Both clocks are read in whole milliseconds. */
const roundingMs = 1;
const minLoggedDriftMs = 2_000;

/** Keeps the process's sense of time with the database's clock, whatever the clock of its own machine does. */
@Injectable()
export class ClockSyncService implements OnModuleInit {
  private readonly logger = new Logger('Clock');
  private isOutOfSync = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): Promise<void> {
    return this.synchronize();
  }

  /** Looks at the database's clock once. Where that can not be done, time goes on as it did. */
  async synchronize(): Promise<void> {
    const sentAtMs = performance.now();
    try {
      const [row] = await this.dataSource.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
      const [localNow, monotonicMs] = [new Date(), performance.now()];
      const roundTripMs = monotonicMs - sentAtMs;
      if (roundTripMs > maxRoundTripMs) return;
      // It was said somewhere between asking and hearing.
      const driftMs = localNow.getTime() - roundTripMs / 2 - row.now.getTime();
      const isSame = Math.abs(driftMs) <= roundTripMs / 2 + roundingMs;
      this.clock.synchronize(isSame ? localNow : new Date(row.now.getTime() + roundTripMs / 2), monotonicMs);
      this.logDrift(driftMs);
    } catch {
      // Who needs the database says that it is away.
    }
  }

  private logDrift(offsetMs: number): void {
    const isOutOfSync = Math.abs(offsetMs) > minLoggedDriftMs;
    if (isOutOfSync === this.isOutOfSync) return;
    this.isOutOfSync = isOutOfSync;
    if (isOutOfSync)
      this.logger.warn(`this machine's clock is ${Math.round(offsetMs / 1000)} s off the database's`);
    else this.logger.log(`this machine's clock is right again`);
  }
}
