import { once } from 'node:events';
import { Readable } from 'node:stream';
import pg from 'pg';

/**
 * PostgreSQL's COPY as streams: the fastest export and import that preserves every value, in constant memory.
 */
class CopyOut extends pg.Query {
  constructor(statement, out, done) {
    super(statement, undefined, done);
    this.out = out;
  }

  handleCopyData({ chunk }, connection) {
    // The driver reuses the memory of the chunk.
    if (!this.out.push(Buffer.from(chunk)) && !this.out.destroyed) connection.stream.pause();
  }
}

/** @typedef {{ handleError(error: Error, connection: unknown): void }} ErrorHandler */

class CopyIn extends pg.Query {
  constructor(statement, chunks, done) {
    super(statement, undefined, done);
    this.chunks = chunks;
  }

  handleCopyInResponse(connection) {
    void this.send(connection);
  }

  async send(connection) {
    try {
      for await (const chunk of this.chunks) {
        if (this.rejected) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    } catch (error) {
      this.error = error;
      connection.sendCopyFail('the source failed');
    }
  }

  handleError(error, connection) {
    this.rejected = true;
    /** @type {ErrorHandler} */ (/** @type {unknown} */ (pg.Query.prototype)).handleError.call(
      this,
      this.error ?? error,
      connection,
    );
  }
}

/** The rows of `COPY … TO STDOUT` in chunks; the stream's `rowCount` is set when it has ended. */
export function copyOut(client, statement) {
  const resume = () => client.connection.stream.resume();
  /** @type {Readable & { rowCount?: number }} */
  const out = new Readable({
    highWaterMark: 256 * 1024,
    read: resume,
    destroy(error, done) {
      resume();
      done(error);
    },
  });
  client.query(
    new CopyOut(statement, out, (error, result) => {
      if (error) out.destroy(error);
      else {
        out.rowCount = result.rowCount;
        out.push(null);
      }
    }),
  );
  return out;
}

/** Writes chunks to `COPY … FROM STDIN` and resolves to the number of rows. */
export function copyIn(client, statement, chunks) {
  return new Promise((resolve, reject) => {
    client.query(
      new CopyIn(statement, chunks, (error, result) => (error ? reject(error) : resolve(result.rowCount))),
    );
  });
}
