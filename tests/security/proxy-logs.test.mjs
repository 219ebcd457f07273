import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { connect } from 'node:tls';
import { until } from '../../tools/lib/processes.mjs';
import { startCaddy, startNginx, startUpstream } from './support/proxies.mjs';

const mark = 'markedSecret';
const token = `${mark}${'k'.repeat(43 - mark.length)}`;
const gateKey = `pgk_7_${token}`;
const headers = {
  host: 'panui.example',
  authorization: `Bearer ${token}`,
  cookie: `session=${token}`,
  referer: `https://panui.example/reservation/${token}`,
};
const body = JSON.stringify({ session_token: token });

/** Each path with a secret, and what a log may hold of it. */
const paths = {
  [`/reservation/${token}`]: '/reservation/...',
  [`//reservation//${token}/`]: '/reservation/...',
  [`/shared/${token}?lang=en`]: '/shared/...',
  [`/reservations/token/${token}`]: '/reservations/token/...',
  [`/reservations/token/${token}/calendar.ics?key=${token}`]: '/reservations/token/...',
  [`/reservations/shared/${token}`]: '/reservations/shared/...',
  [`/payments/notice/${token}`]: '/payments/notice/...',
  [`/gate/v1/anpr/hikvision/${gateKey}`]: '/gate/v1/anpr/hikvision/...',
  [`/gate/v1/anpr/hikvision/pgk%5F7%5F${token}/x`]: '/gate/v1/anpr/hikvision/...',
  [`/gate/v1/anpr/generic?key=${gateKey}`]: '/gate/v1/anpr/generic',
  [`/new/${token}/${token}`]: '/new/...',
  [`/new%0Apath/${token}`]: '/new\\x0Apath/...',
  [`/owners/me/calendar.ics?key=${token}`]: '/owners/me/calendar.ics',
};

const tls = (proxy) => ({
  host: '127.0.0.1',
  port: proxy.httpsPort,
  servername: 'panui.example',
  rejectUnauthorized: false,
});

/**
 * Sends the request and resolves with the status, or null when the proxy closed the connection.
 * @param {{ httpsPort: number }} proxy
 * @param {string} path
 * @param {{ method?: string, extraHeaders?: Record<string, string>, content?: string }} [options]
 */
function send(proxy, path, { method = 'GET', extraHeaders = {}, content } = {}) {
  return new Promise((resolve) => {
    const options = { ...tls(proxy), agent: false, method, path, headers: { ...headers, ...extraHeaders } };
    const sent = request(options, (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode));
    });
    sent.on('error', () => resolve(null));
    sent.end(content);
  });
}

/** Sends the bytes unmodified and waits until the proxy closes the connection. */
async function sendRaw(proxy, text) {
  const socket = connect(tls(proxy));
  socket.on('error', () => {});
  socket.resume();
  socket.write(text);
  await once(socket, 'close');
}

/** Sends requests with secrets in all their parts, which succeed, are refused and fail in every way. */
async function sendSecrets(proxy) {
  for (const path of Object.keys(paths)) assert.equal(await send(proxy, path), 200, path);
  const json = { 'content-type': 'application/json' };
  const post = (content) =>
    send(proxy, `/reservations/token/${token}/cancel`, { method: 'POST', extraHeaders: json, content });
  assert.equal(await post(body), 200);
  assert.ok((await post(body.repeat(3000))) >= 400);
  await send(proxy, `/reservation/${token}/${'x'.repeat(40_000)}?key=${token}`);
  await send(proxy, `/reservation/${token}`, { extraHeaders: { 'x-long': token.repeat(1000) } });
  await sendRaw(proxy, `GET /reservation/${token} HTTP/1.1\r\nbad header ${token}\r\n\r\n`);
  await sendRaw(proxy, `GET /reservation/${token} HTTP/9.${token}\r\n\r\n`);
  await sendRaw(proxy, `GET /reservation/${token}/%zz${token} HTTP/1.1\r\nHost: panui.example\r\n\r\n`);
  await sendRaw(
    proxy,
    `POST /reservation/${token} HTTP/1.1\r\nHost: panui.example\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${token}\r\n`,
  );
  await sendRaw(proxy, `GET /reservation/${token} HTTP/1.1\r\nHost: ${token}/\r\nConnection: close\r\n\r\n`);

  const insecure = { host: '127.0.0.1', port: proxy.httpPort, path: `/reservation/${token}`, headers };
  const [redirect] = await once(requestHttp(insecure).end(), 'response');
  assert.ok(redirect.statusCode >= 300 && redirect.statusCode < 400, `${redirect.statusCode}`);
  redirect.resume();
  const [plain] = await once(requestHttp({ ...insecure, port: proxy.httpsPort }).end(), 'response');
  assert.equal(plain.statusCode, 400);
  plain.resume();

  const aborted = request({
    ...tls(proxy),
    agent: false,
    path: `/reservation/${token}/aborted`,
    headers: { ...headers, 'x-upstream': 'silent' },
  });
  aborted.on('error', () => {});
  aborted.end();
  await upstream.nextSilent();
  aborted.destroy();

  for (const failure of ['cut', 'drop'])
    for (const path of [`/reservation/${token}?key=${token}`, `/gate/v1/anpr/hikvision/${gateKey}`])
      await send(proxy, path, { extraHeaders: { 'x-upstream': failure } });
}

const linesWithSecrets = (proxy) =>
  proxy
    .logs()
    .split('\n')
    .filter((line) => line.toLowerCase().includes(mark.toLowerCase()));

let upstream;
before(async () => (upstream = await startUpstream()));
after(() => upstream.close());

describe('Row 21: The logs of the proxies in front', () => {
  it('nginx with the shipped configuration logs no secret, whether a request succeeds or fails', async () => {
    const proxy = await startNginx(upstream.port);
    try {
      await sendSecrets(proxy);
      // A body that does not fit in memory cannot be written to disk.
      rmSync(join(proxy.folder, 'client_body'), { recursive: true });
      const large = { method: 'POST', content: body.repeat(600) };
      assert.equal(await send(proxy, `/reservations/token/${token}/cancel`, large), 500);
      const expected = [
        ...Object.values(paths).map((path) => ` GET ${path} 200 `),
        ...[499, 502].map((status) => ` GET /reservation/... ${status} `),
        ...[413, 500].map((status) => ` POST /reservations/token/... ${status} `),
        ...[' GET /reservation/... 400 ', '  414 ', '  505 '],
      ];
      const missing = () => expected.filter((part) => !proxy.logs().includes(part));
      await until(() => missing().length === 0, { timeoutMs: 5_000 });
      assert.deepEqual(missing(), []);
      assert.deepEqual(linesWithSecrets(proxy), []);
    } finally {
      await proxy.stop();
    }
  });

  it('Caddy with the shipped configuration logs no secret, whether a request succeeds or fails', async () => {
    const proxy = await startCaddy(upstream.port);
    try {
      await sendSecrets(proxy);
      const dropped = () => proxy.logs().match(/"logger":"http\.log\.error","msg":"EOF",.*"status":502/g);
      assert.ok(await until(() => dropped()?.length === 2, { timeoutMs: 5_000 }), proxy.logs());
      assert.deepEqual(linesWithSecrets(proxy), []);
    } finally {
      await proxy.stop();
    }
  });
});
