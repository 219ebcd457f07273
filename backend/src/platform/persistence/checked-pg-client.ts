import { Client, type ClientConfig } from 'pg';
import { OutcomeUnknownError } from './database-errors.js';

/** The server only warns when a commit did not reach a replica and would be lost with this machine. */
const localCommitNotice = /cancel+ing.* wait for synchronous replication/;

type QueryFunction = (...parts: unknown[]) => unknown;
type Done = (error: Error | null, result?: unknown) => void;

/**
 * A connection that is closed as soon as it is unreliable. After a client-side timeout the server may still
 * be executing the statement, and the next one, such as ROLLBACK, would wait for it. A commit that no replica
 * confirmed is reported as an unknown outcome.
 */
export class CheckedPgClient extends Client {
  private isCommitLocal = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    // Without a listener the event would end the process. A pending statement fails with the same error.
    this.on('error', () => {});
    this.on('notice', ({ message }) => {
      if (message && localCommitNotice.test(message)) this.isCommitLocal = true;
    });
    const runQuery = this.query.bind(this) as QueryFunction;
    this.query = ((...parts: unknown[]) => this.checkedQuery(runQuery, parts)) as typeof this.query;
  }

  private checkedQuery(runQuery: QueryFunction, parts: unknown[]): unknown {
    const done = parts.at(-1);
    if (typeof done === 'function') {
      return runQuery(...parts.slice(0, -1), (error: Error | null, result: unknown) => {
        const connectionError = this.toConnectionError(error);
        (done as Done)(connectionError, connectionError ? undefined : result);
      });
    }
    const promise = runQuery(...parts);
    if (!(promise instanceof Promise)) return promise;
    return promise.then(
      (result: unknown) => {
        const connectionError = this.toConnectionError(null);
        if (connectionError) throw connectionError;
        return result;
      },
      (error: Error) => {
        throw this.toConnectionError(error) ?? error;
      },
    );
  }

  private toConnectionError(error: Error | null): Error | null {
    if (error?.message === 'Query read timeout') void this.end().catch(() => {});
    if (!this.isCommitLocal) return error;
    this.isCommitLocal = false;
    return error ?? new OutcomeUnknownError('the commit has not reached a replica');
  }
}
