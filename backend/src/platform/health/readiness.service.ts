import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const timeoutMs = 1_000;

export type NotReady = 'draining' | 'database' | 'migrations';

/** Whether this process should receive requests. */
@Injectable()
export class ReadinessService implements BeforeApplicationShutdown {
  private isStopping = false;
  /** Migrations run before the server starts, so that a positive result stays true. */
  private isMigrated = false;

  constructor(private readonly dataSource: DataSource) {}

  /** Fails the readiness check, so that load balancers stop sending requests; open requests are completed. */
  startDraining(): void {
    this.isStopping = true;
  }

  beforeApplicationShutdown(): void {
    this.startDraining();
  }

  get isDraining(): boolean {
    return this.isStopping;
  }

  /** The reason why the process is not ready, or null. Resolves within a second even when the database hangs. */
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
