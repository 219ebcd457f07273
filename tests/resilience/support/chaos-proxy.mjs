import { connect, createServer } from 'node:net';

/**
 * A way to the database that can be made bad: `pass`, `down` (nobody listens), `hang` (taken, never answered), or with
 * `latencyMs` each way. `loseAnswerTo(text)` lets the next statement that holds the text through, and cuts the connection
 * in place of its answer; with `after`, only on a connection that sent this text before.
 */
export async function aChaosProxy(t, targetUrl) {
  const target = new URL(targetUrl);
  const pairs = new Set();
  let mode = 'pass';
  let latencyMs = 0;
  let lost = null;
  let server = null;
  let port = 0;

  function relay(from, to, seen) {
    const waiting = [];
    let timer = null;
    const flush = () => {
      timer = null;
      if (mode === 'hang') return;
      while (waiting.length > 0 && waiting[0].dueAt <= performance.now()) to.write(waiting.shift().chunk);
      if (waiting.length > 0) timer = setTimeout(flush, Math.max(1, waiting[0].dueAt - performance.now()));
    };
    from.on('data', (chunk) => {
      if (seen?.(chunk) === 'cut') return;
      waiting.push({ chunk, dueAt: performance.now() + latencyMs });
      if (!timer) flush();
    });
    return flush;
  }

  function take(client) {
    const database = connect(Number(target.port), target.hostname);
    const pair = { end: () => (client.destroy(), database.destroy()), flush: () => {} };
    let answerIsLost = false;
    let isMarked = false;
    const toDatabase = relay(client, database, (chunk) => {
      if (lost?.after && chunk.includes(lost.after)) isMarked = true;
      if (!lost || (lost.after && !isMarked) || !chunk.includes(lost.text)) return;
      answerIsLost = true;
      lost.done();
      lost = null;
    });
    const toClient = relay(database, client, () => {
      if (!answerIsLost) return;
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
    server = createServer(take);
    await new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    port = server.address().port;
  }

  async function shut() {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const pair of pairs) pair.end();
    await closed;
    server = null;
  }

  await listen();
  t.after(() => server && shut());
  const url = new URL(targetUrl);
  url.port = String(port);
  url.hostname = '127.0.0.1';
  return {
    url: url.toString(),
    async become(wanted, options = {}) {
      mode = wanted;
      latencyMs = options.latencyMs ?? 0;
      if (mode === 'down' && server) await shut();
      if (mode !== 'down' && !server) await listen();
      if (mode === 'pass') for (const pair of pairs) pair.flush();
    },
    loseAnswerTo: (text, { after } = {}) => new Promise((done) => (lost = { text, after, done })),
  };
}
