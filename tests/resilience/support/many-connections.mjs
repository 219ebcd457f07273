import { connect } from 'node:net';

const concurrency = 250;

/** Opens connections that each send one request and then stay idle until the server closes them. */
export async function openManyConnections(t, url, count) {
  const { hostname, port } = new URL(url);
  const result = { open: 0, responded: 0, failures: [], connectedMs: 0 };
  const sockets = [];
  t.after(() => sockets.forEach((socket) => socket.destroy()));
  const begin = performance.now();

  /** @returns {Promise<void>} */
  const connectOnce = () =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        result.open += 1;
        socket.write('GET /health/live HTTP/1.1\r\nHost: panui\r\n\r\n');
        socket.once('close', () => (result.open -= 1));
      });
      sockets.push(socket);
      socket.once('data', (chunk) => {
        if (chunk.toString().startsWith('HTTP/1.1 200')) result.responded += 1;
        resolve();
      });
      socket.on(
        'error',
        (/** @type {NodeJS.ErrnoException} */ error) =>
          (result.failures.push(error.code), resolve()),
      );
      socket.on('close', () => resolve());
    });
  const connectSequentially = async () => {
    while (sockets.length < count) await connectOnce();
  };
  await Promise.all(Array.from({ length: concurrency }, connectSequentially));
  result.connectedMs = performance.now() - begin;
  return result;
}
