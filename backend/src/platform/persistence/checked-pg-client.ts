import { Client, type ClientConfig } from 'pg';
import { OutcomeUnknownError } from './database-errors.js';

/** The commit is on this machine alone and would be gone with it; the server only warns of that. */
const localCommitNotice = /cancel+ing.* wait for synchronous replication/;

type QueryFunction = (...parts: unknown[]) => unknown;
type Done = (error: Error | null, result?: unknown) => void;

/**
 * A connection that is not used any further when it cannot be relied on. After a time-out on our side the server may
 * still be at work on the statement, and whatever is sent next, a ROLLBACK for one, would wait behind it; so the
 * connection is cut. And a commit that no replica has is not told as one.
 */
export class CheckedPgClient extends Client {
  private isCommitLocal = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    // Without a listener the process would end with the connection; whoever has a statement under way is told by that.
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
