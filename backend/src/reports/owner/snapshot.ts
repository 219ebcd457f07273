import type { PoolClient, QueryResultRow } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** A report may take longer than a page does, but not for ever. */
const statementTimeoutMs = 60_000;
/** Between two batches the reader of a document may be slow; one that takes nothing at all is cut off before this. */
const idleTimeoutMs = 120_000;
/** The database stops a statement first, which leaves the connection usable. */
const graceMs = 5_000;
/** Few enough that a batch is gone before the collector of garbage takes it for something that stays. */
const batchRows = 100;

/**
 * The database as it is at one moment, for reading only: rows read later still agree with sums read before. It keeps a
 * connection of the pool until it is closed, which must happen however the reading ends.
 */
export class Snapshot {
  private closing: Promise<void> | null = null;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly client: PoolClient,
  ) {}

  static async open(dataSource: DataSource): Promise<Snapshot> {
    const runner = dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      await runner.startTransaction('REPEATABLE READ');
      await runner.query('SET TRANSACTION READ ONLY');
      await runner.query(
        `SELECT set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $2, true),
                set_config('cursor_tuple_fraction', '1', true)`,
        [String(statementTimeoutMs), String(idleTimeoutMs)],
      );
      return new Snapshot(runner, client);
    } catch (error) {
      await runner.release();
      throw error;
    }
  }

  get manager(): EntityManager {
    return this.runner.manager;
  }

  async rows<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    // The pool's own limit is a page's, and the driver would stop waiting after it.
    const query = { text, values, query_timeout: statementTimeoutMs + graceMs };
    return (await this.client.query<Row>(query)).rows;
  }

  /** The rows of a query in batches, each read when it is asked for, so that no more than one is in memory. */
  async *batches<Row extends QueryResultRow>(text: string, values: unknown[]): AsyncGenerator<Row[]> {
    await this.rows(`DECLARE report_rows NO SCROLL CURSOR FOR ${text}`, values);
    for (;;) {
      const batch = await this.rows<Row>(`FETCH ${batchRows} FROM report_rows`, []);
      if (batch.length > 0) yield batch;
      if (batch.length < batchRows) return;
    }
  }

  /** Gives the connection back, after the statement that is under way; closing twice is closing once. */
  close(): Promise<void> {
    this.closing ??= this.releaseConnection();
    return this.closing;
  }

  private async releaseConnection(): Promise<void> {
    try {
      if (this.runner.isTransactionActive) await this.runner.rollbackTransaction();
    } catch {
      // The connection is lost, and the transaction with it.
    } finally {
      await this.runner.release();
    }
  }
}
