import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const timeoutMs = 1_000;

export type NotReady = 'draining' | 'database' | 'migrations';

/** Whether this process should be sent requests. */
@Injectable()
export class ReadinessService implements BeforeApplicationShutdown {
  private isStopping = false;
  /** Migrations run before the server starts; once they are seen to be done they stay so. */
  private isMigrated = false;

  constructor(private readonly dataSource: DataSource) {}

  /** From here on a load balancer sends nobody; calls that are under way are finished. */
  startDraining(): void {
    this.isStopping = true;
  }

  beforeApplicationShutdown(): void {
    this.startDraining();
  }

  get isDraining(): boolean {
    return this.isStopping;
  }

  /** What is missing, or null. Answers within a second, however the database is. */
  async findMissingRequirement(): Promise<NotReady | null> {
    if (this.isDraining) return 'draining';
    const signal = AbortSignal.timeout(timeoutMs);
    const timeoutPromise = new Promise<NotReady>((resolve) =>
      signal.addEventListener('abort', () => resolve('database')),
    );
    return Promise.race([this.checkDatabase(), timeoutPromise]);
  }

  private async checkDatabase(): Promise<NotReady | null> {
    try {
      await this.dataSource.query('SELECT 1');
      this.isMigrated ||= !(await this.dataSource.showMigrations());
      return this.isMigrated ? null : 'migrations';
    } catch {
      return 'database';
    }
  }
}
