import { connect } from 'node:net';

const atOnce = 250;

/** So many connections, each of which is answered once and then stays, silent, for as long as the server lets it. */
export async function aCrowd(t, url, count) {
  const { hostname, port } = new URL(url);
  const crowd = { open: 0, answered: 0, failures: [], madeMs: 0 };
  const sockets = [];
  t.after(() => sockets.forEach((socket) => socket.destroy()));
  const begin = performance.now();

  const come = () =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        crowd.open += 1;
        socket.write('GET /health/live HTTP/1.1\r\nHost: panui\r\n\r\n');
        socket.once('close', () => (crowd.open -= 1));
      });
      sockets.push(socket);
      socket.once('data', (chunk) => {
        if (chunk.toString().startsWith('HTTP/1.1 200')) crowd.answered += 1;
        resolve();
      });
      socket.on('error', (error) => (crowd.failures.push(error.code), resolve()));
      socket.on('close', resolve);
    });
  const comeOneByOne = async () => {
    while (sockets.length < count) await come();
  };
  await Promise.all(Array.from({ length: atOnce }, comeOneByOne));
  crowd.madeMs = performance.now() - begin;
  return crowd;
}
