import { Client, type ClientConfig } from 'pg';
import { OutcomeUnknown } from './database-faults.js';

/** The commit is on this machine alone and would be gone with it; the server only warns of that. */
const localCommitNotice = /cancel+ing.* wait for synchronous replication/;

type Ask = (...parts: unknown[]) => unknown;
type Done = (error: Error | null, result?: unknown) => void;

/**
 * A connection that is not used any further when it cannot be relied on. After a time-out on our side the server may
 * still be at work on the statement, and whatever is sent next, a ROLLBACK for one, would wait behind it; so the
 * connection is cut. And a commit that no replica has is not told as one.
 */
export class WatchfulClient extends Client {
  private isCommitLocal = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    // Without a listener the process would end with the connection; whoever has a statement under way is told by that.
    this.on('error', () => {});
    this.on('notice', ({ message }) => {
      if (message && localCommitNotice.test(message)) this.isCommitLocal = true;
    });
    const ask = this.query.bind(this) as Ask;
    this.query = ((...parts: unknown[]) => this.watched(ask, parts)) as typeof this.query;
  }

  private watched(ask: Ask, parts: unknown[]): unknown {
    const done = parts.at(-1);
    if (typeof done === 'function') {
      return ask(...parts.slice(0, -1), (error: Error | null, result: unknown) => {
        const fault = this.faultOf(error);
        (done as Done)(fault, fault ? undefined : result);
      });
    }
    const answer = ask(...parts);
    if (!(answer instanceof Promise)) return answer;
    return answer.then(
      (result: unknown) => {
        const fault = this.faultOf(null);
        if (fault) throw fault;
        return result;
      },
      (error: Error) => {
        throw this.faultOf(error) ?? error;
      },
    );
  }

  private faultOf(error: Error | null): Error | null {
    if (error?.message === 'Query read timeout') void this.end().catch(() => {});
    if (!this.isCommitLocal) return error;
    this.isCommitLocal = false;
    return error ?? new OutcomeUnknown('the commit has not reached a replica');
  }
}
