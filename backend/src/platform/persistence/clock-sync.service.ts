import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../clock/clock.service.js';

/** A response that took longer is too inaccurate. */
const maxRoundTripMs = 1_000;
/** Both clocks are read in whole milliseconds. */
const roundingMs = 1;
const minLoggedDriftMs = 2_000;

/** Synchronises the process's time with the database's clock, independent of the machine's own clock. */
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

  /** Reads the database's clock once. On failure the time continues as before. */
  async synchronize(): Promise<void> {
    const sentAtMs = performance.now();
    try {
      const [row] = await this.dataSource.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
      const [localNow, monotonicMs] = [new Date(), performance.now()];
      const roundTripMs = monotonicMs - sentAtMs;
      if (roundTripMs > maxRoundTripMs) return;
      // The database read its clock at an unknown point of the round trip; its middle is the best estimate.
      const driftMs = localNow.getTime() - roundTripMs / 2 - row.now.getTime();
      const isSame = Math.abs(driftMs) <= roundTripMs / 2 + roundingMs;
      this.clock.synchronize(isSame ? localNow : new Date(row.now.getTime() + roundTripMs / 2), monotonicMs);
      this.logDrift(driftMs);
    } catch {
      // The requests that need the database report that it is down.
    }
  }

  private logDrift(offsetMs: number): void {
    const isOutOfSync = Math.abs(offsetMs) > minLoggedDriftMs;
    if (isOutOfSync === this.isOutOfSync) return;
    this.isOutOfSync = isOutOfSync;
    if (isOutOfSync)
      this.logger.warn(`this machine's clock is ${Math.round(offsetMs / 1000)} s off the database's`);
    else this.logger.log(`this machine's clock matches the database's again`);
  }
}
