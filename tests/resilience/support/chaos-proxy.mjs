import { connect, createServer } from 'node:net';
import { portOf } from '../../../tools/lib/free-port.mjs';

/**
 * A proxy to the database with failure modes: `pass`, `down` (refuses connections), `hang` (accepts and never
 * responds), or `latencyMs` each way. `dropResponseTo(text)` forwards the next statement that contains the
 * text and cuts the connection instead of returning its response; with `after`, only on a connection that
 * sent that text before.
 */
export async function startChaosProxy(t, targetUrl) {
  const target = new URL(targetUrl);
  const pairs = new Set();
  let mode = 'pass';
  let latencyMs = 0;
  let pendingLoss = null;
  let server = null;
  let port = 0;

  function relay(from, to, onChunk) {
    const waiting = [];
    let timer = null;
    const flush = () => {
      timer = null;
      if (mode === 'hang') return;
      while (waiting.length > 0 && waiting[0].dueAt <= performance.now()) to.write(waiting.shift().chunk);
      if (waiting.length > 0) timer = setTimeout(flush, Math.max(1, waiting[0].dueAt - performance.now()));
    };
    from.on('data', (chunk) => {
      if (onChunk?.(chunk) === 'cut') return;
      waiting.push({ chunk, dueAt: performance.now() + latencyMs });
      if (!timer) flush();
    });
    return flush;
  }

  function acceptClient(client) {
    const database = connect(Number(target.port), target.hostname);
    const pair = { end: () => (client.destroy(), database.destroy()), flush: () => {} };
    let isResponseLost = false;
    let isArmed = false;
    const toDatabase = relay(client, database, (chunk) => {
      if (pendingLoss?.after && chunk.includes(pendingLoss.after)) isArmed = true;
      if (!pendingLoss || (pendingLoss.after && !isArmed) || !chunk.includes(pendingLoss.text)) return;
      isResponseLost = true;
      pendingLoss.done();
      pendingLoss = null;
    });
    const toClient = relay(database, client, () => {
      if (!isResponseLost) return;
      pair.end();
      return 'cut';
    });
    pair.flush = () => (toDatabase(), toClient());
    pairs.add(pair);
    for (const socket of [client, database]) {
      socket.setNoDelay(true);
      socket.on('error', pair.end);
      socket.on('close', () => (pair.end(), pairs.delete(pair)));
    }
  }

  async function listen() {
    server = createServer(acceptClient);
    await new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    port = portOf(server);
  }

  async function closeServer() {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const pair of pairs) pair.end();
    await closed;
    server = null;
  }

  await listen();
  t.after(() => server && closeServer());
  const url = new URL(targetUrl);
  url.port = String(port);
  url.hostname = '127.0.0.1';
  return {
    url: url.toString(),
    async setMode(nextMode, options = {}) {
      mode = nextMode;
      latencyMs = options.latencyMs ?? 0;
      if (mode === 'down' && server) await closeServer();
      if (mode !== 'down' && !server) await listen();
      if (mode === 'pass') for (const pair of pairs) pair.flush();
    },
    /** @param {string} text @param {{ after?: string }} [options] */
    dropResponseTo: (text, { after } = {}) => new Promise((done) => (pendingLoss = { text, after, done })),
  };
}
