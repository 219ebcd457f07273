import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { maxPhotoBytes } from '@panui/shared/photo-limits';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
const mebibyte = 1024 * 1024;

const sized = (bytes: number) => `content-type: application/json\r\ncontent-length: ${bytes}`;
const chunked = 'content-type: application/json\r\ntransfer-encoding: chunked';
const chunk = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`;

/** Opens a connection and sends the head of a POST, and more; resolves when the server has processed what was sent. */
async function sendHead(headers: string, sent = '') {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  const response = receive(socket);
  // Awaited by the test after it has sent the body.
  response.catch(() => {});
  socket.write(`POST /landing/request-parking HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n${sent}`);
  expect((await test.agent.get('/health/live')).status).toBe(200);
  return { socket, response };
}

/** What the server sends until the connection is closed; rejects when it is closed while the client sends. */
function receive(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    socket.on('data', (text: string) => (received += text));
    socket.on('error', reject).on('close', () => resolve(received));
  });
}

/** Sends the body; rejects when the connection is closed already. */
const sendBody = (socket: Socket, body: string) =>
  new Promise<void>((resolve, reject) => {
    socket.write(body, (error) => (error ? reject(error) : resolve()));
  });

/** The status and the problem of a response. */
function parse(response: string) {
  const [head = '', body = ''] = response.split('\r\n\r\n');
  const { status, code } = JSON.parse(body) as { status: number; code: string };
  return [head.split('\r\n')[0], /^connection: (.*)$/im.exec(head)?.[1], status, code];
}

const tooLarge = ['HTTP/1.1 413 Payload Too Large', 'close', 413, 'validation_error'];

describe('A body that is too large', () => {
  it.each([
    ['a megabyte', mebibyte],
    ['nine megabytes', 9 * mebibyte],
  ])('A client that sends %s after the request was rejected gets the response', async (_size, bytes) => {
    const { socket, response } = await sendHead(sized(bytes));
    await sendBody(socket, 'x'.repeat(bytes));
    expect(parse(await response)).toEqual(tooLarge);
  });

  it('A client that sends chunks after the request was rejected gets the response', async () => {
    const { socket, response } = await sendHead(chunked, chunk('x'.repeat(200_000)));
    await sendBody(socket, `${chunk('x'.repeat(mebibyte))}0\r\n\r\n`);
    expect(parse(await response)).toEqual(tooLarge);
  });

  it('A client that does not send the rest gets the response, and the connection is closed', async () => {
    const { response } = await sendHead(sized(mebibyte), 'x'.repeat(1_000));
    expect(parse(await response)).toEqual(tooLarge);
  }, 10_000);

  it('More than twice the largest photo is not waited for', async () => {
    const startedAt = performance.now();
    const { socket, response } = await sendHead(sized(40 * mebibyte));
    socket.write('x'.repeat(2 * maxPhotoBytes + mebibyte));
    // The connection is closed in the midst of the body, so the client receives the response or an error.
    await response.then(
      (received) => expect(parse(received)).toEqual(tooLarge),
      (error: NodeJS.ErrnoException) => expect(error.code).toMatch(/^(ECONNRESET|EPIPE)$/),
    );
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });

  it('A client that hangs up before the end of its body leaves the server working', async () => {
    const { socket, response } = await sendHead(sized(mebibyte), 'x'.repeat(1_000));
    socket.destroy();
    expect(await response).toBe('');
    expect((await test.agent.get('/health/live')).status).toBe(200);
  });
});
