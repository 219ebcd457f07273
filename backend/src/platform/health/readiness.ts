import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const limitMs = 1_000;

export type NotReady = 'draining' | 'database' | 'migrations';

/** Whether this process should be sent requests. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private hasToStop = false;
  /** Migrations run before the server starts; once they are seen to be done they stay so. */
  private isMigrated = false;

  constructor(private readonly dataSource: DataSource) {}

  /** From here on a load balancer sends nobody; calls that are under way are finished. */
  startDraining(): void {
    this.hasToStop = true;
  }

  beforeApplicationShutdown(): void {
    this.startDraining();
  }

  get isDraining(): boolean {
    return this.hasToStop;
  }

  /** What is missing, or null. Answers within a second, however the database is. */
  async whatIsMissing(): Promise<NotReady | null> {
    if (this.isDraining) return 'draining';
    const signal = AbortSignal.timeout(limitMs);
    const tooLate = new Promise<NotReady>((resolve) =>
      signal.addEventListener('abort', () => resolve('database')),
    );
    return Promise.race([this.askDatabase(), tooLate]);
  }

  private async askDatabase(): Promise<NotReady | null> {
    try {
      await this.dataSource.query('SELECT 1');
      this.isMigrated ||= !(await this.dataSource.showMigrations());
      return this.isMigrated ? null : 'migrations';
    } catch {
      return 'database';
    }
  }
}
