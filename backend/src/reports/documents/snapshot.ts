import type { PoolClient, QueryResultRow } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** Reports may take longer than other requests. */
const statementTimeoutMs = 60_000;
/** The reader of a document may be slow between two batches; `documentStream` aborts it earlier than this. */
const idleTimeoutMs = 120_000;
/** The driver waits this much longer, so that the database stops the statement and the connection stays usable. */
const graceMs = 5_000;
/** Small enough that a batch is freed before the garbage collector promotes it to the old generation. */
const batchRows = 100;

/**
 * A read-only view of the database at one moment, so that rows agree with sums that were read earlier. It uses a
 * connection of the pool until it is closed, so callers must close it in every case.
 */
export class Snapshot {
  private closing: Promise<void> | null = null;
  /** The statement that runs, or the last one. */
  private statement: Promise<unknown> = Promise.resolve();

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
    // The pool's default timeout is shorter, and the driver would stop waiting after it.
    const query = { text, values, query_timeout: statementTimeoutMs + graceMs };
    const result = this.client.query<Row>(query);
    this.statement = result;
    return (await result).rows;
  }

  /** Reads the rows of a query in batches on demand; at most one batch is in memory. */
  async *batches<Row extends QueryResultRow>(text: string, values: unknown[]): AsyncGenerator<Row[]> {
    await this.rows(`DECLARE report_rows NO SCROLL CURSOR FOR ${text}`, values);
    for (;;) {
      const batch = await this.rows<Row>(`FETCH ${batchRows} FROM report_rows`, []);
      if (batch.length > 0) yield batch;
      if (batch.length < batchRows) return;
    }
  }

  /** Releases the connection after the current statement. Idempotent. */
  close(): Promise<void> {
    this.closing ??= this.releaseConnection();
    return this.closing;
  }

  private async releaseConnection(): Promise<void> {
    try {
      // A connection runs one statement at a time; the one that asked for this gets its error.
      await this.statement.catch(() => {});
      if (this.runner.isTransactionActive) await this.runner.rollbackTransaction();
    } catch {
      // The connection is lost, and the transaction with it.
    } finally {
      await this.runner.release();
    }
  }
}
