import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { SqlService } from '../persistence/sql.service.js';

const defaultWindowSeconds = 60;

/** The name of a limit and its subject, such as `requests` and an address. */
export interface LimitKey {
  name: string;
  subject: string;
  /** Length of the window, which starts at the first hit. */
  windowSeconds?: number;
}

export interface WindowCount {
  /** All hits within the window, those of other processes included. */
  hits: number;
  secondsLeft: number;
}

interface CountRow {
  key: Buffer;
  hits: number;
  seconds_left: number;
}

/** Counts hits over all processes, by the database's clock. Keys are locked in one order, which avoids deadlocks. */
@Injectable()
export class SharedCounterService {
  constructor(
    private readonly sql: SqlService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts hits of different keys in one statement, and returns their counts in the same order. */
  async add(increments: (LimitKey & { hits: number })[]): Promise<WindowCount[]> {
    const keys = increments.map((one) => this.hashOf(one));
    const rows = await this.sql.rows<CountRow>(
      `INSERT INTO limit_counts AS known (key, hits, counted_at, ends_at)
       SELECT key, hits, statement_timestamp(), statement_timestamp() + make_interval(secs => seconds)
         FROM unnest($1::bytea[], $2::integer[], $3::integer[]) AS requested (key, hits, seconds) ORDER BY key
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN known.ends_at <= excluded.counted_at THEN 0 ELSE known.hits END + excluded.hits,
         ends_at = CASE WHEN known.ends_at <= excluded.counted_at THEN excluded.ends_at ELSE known.ends_at END,
         counted_at = excluded.counted_at
       RETURNING key, hits, extract(epoch FROM ends_at - counted_at)::float8 AS seconds_left`,
      [
        keys,
        increments.map(({ hits }) => hits),
        increments.map(({ windowSeconds = defaultWindowSeconds }) => windowSeconds),
      ],
    );
    const byKey = new Map(rows.map((row) => [row.key.toString('hex'), row]));
    return keys.map((key) => {
      const { hits = 0, seconds_left: secondsLeft = 0 } = byKey.get(key.toString('hex')) ?? {};
      return { hits, secondsLeft };
    });
  }

  /** Subtracts one hit of each key. */
  async revertHits(keys: LimitKey[]): Promise<void> {
    await this.sql.rows(
      `UPDATE limit_counts SET hits = hits - 1 WHERE hits > 0 AND key IN
         (SELECT key FROM limit_counts WHERE key = ANY ($1::bytea[]) ORDER BY key FOR UPDATE)`,
      [keys.map((key) => this.hashOf(key))],
    );
  }

  /** Deletes expired windows. It skips locked rows, so it never waits for a request that counts. */
  async deleteExpired(): Promise<number> {
    const rows = await this.sql.rows(
      `DELETE FROM limit_counts WHERE key IN
         (SELECT key FROM limit_counts WHERE ends_at < statement_timestamp() FOR UPDATE SKIP LOCKED) RETURNING 1`,
      [],
    );
    return rows.length;
  }

  private hashOf({ name, subject }: LimitKey): Buffer {
    const hash = createHash('sha256').update(this.config.auth.jwtSecret).update(`${name} ${subject}`);
    return hash.digest().subarray(0, 16);
  }
}
