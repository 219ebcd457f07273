import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';

/** An answer that took longer says too little of when it was given. */
const longestAnswerMs = 1_000;
/** Both clocks are read in whole milliseconds. */
const roundingMs = 1;
const worthSayingMs = 2_000;

/** Keeps the process's sense of time with the database's clock, whatever the clock of its own machine does. */
@Injectable()
export class ClockFollower implements OnModuleInit {
  private readonly logger = new Logger('Clock');
  private isApart = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): Promise<void> {
    return this.follow();
  }

  /** Looks at the database's clock once. Where that can not be done, time goes on as it did. */
  async follow(): Promise<void> {
    const asked = performance.now();
    try {
      const [row] = await this.dataSource.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
      const [here, counted] = [new Date(), performance.now()];
      const tookMs = counted - asked;
      if (tookMs > longestAnswerMs) return;
      // It was said somewhere between asking and hearing.
      const apartMs = here.getTime() - tookMs / 2 - row.now.getTime();
      const isSame = Math.abs(apartMs) <= tookMs / 2 + roundingMs;
      this.clock.follow(isSame ? here : new Date(row.now.getTime() + tookMs / 2), counted);
      this.sayWhenApart(apartMs);
    } catch {
      // Who needs the database says that it is away.
    }
  }

  private sayWhenApart(byMs: number): void {
    const isApart = Math.abs(byMs) > worthSayingMs;
    if (isApart === this.isApart) return;
    this.isApart = isApart;
    if (isApart) this.logger.warn(`this machine's clock is ${Math.round(byMs / 1000)} s off the database's`);
    else this.logger.log(`this machine's clock is right again`);
  }
}
