import { connect } from 'node:net';
import { nextClientAddress } from '../../support/drivers.mjs';

/**
 * One client on one keep-alive connection. It implements only the HTTP that it needs to send a request and
 * find the end of its response, to keep the cost of the load generator low.
 */
function httpClient(port, write) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  let pending = null;
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (part) => {
    received += part;
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = /content-length: (\d+)/i.exec(received.slice(0, head));
    const chunked = !length && received.endsWith('0\r\n\r\n');
    if (!chunked && !(length && received.length >= head + 4 + Number(length[1]))) return;
    const status = Number(received.slice(9, 12));
    received = '';
    pending(status);
  });
  return {
    send: (request) =>
      new Promise((resolve) => {
        pending = resolve;
        socket.write(write(request));
      }),
    close: () => socket.destroy(),
  };
}

function writeHoldRequest({ venueId, reservationTime }) {
  const body = JSON.stringify({ venue_id: venueId, reservation_time: reservationTime });
  return (
    `POST /landing/request-parking HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n` +
    `x-forwarded-for: ${nextClientAddress()}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
}

/** Clients that send what `write` makes of a request: that of a hold, unless told otherwise. */
export function httpClients(port, count, write = writeHoldRequest) {
  const clients = Array.from({ length: count }, () => httpClient(port, write));
  return { workers: clients.map((one) => one.send), close: () => clients.forEach((one) => one.close()) };
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/**
 * Keeps all workers busy for `seconds`, or until `maxRequests` were sent; returns the rate, the latencies in ms and the
 * number of each outcome.
 */
export async function runLoad(workers, nextRequest, seconds, maxRequests = Infinity) {
  const outcomes = new Map();
  const latencies = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  let sent = 0;
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < until && sent < maxRequests) {
        sent += 1;
        const request = nextRequest();
        const sentAt = performance.now();
        const outcome = await work(request);
        latencies.push(performance.now() - sentAt);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    }),
  );
  const elapsedSeconds = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  return {
    requests: latencies.length,
    seconds: elapsedSeconds,
    perSecond: latencies.length / elapsedSeconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    outcomes: Object.fromEntries(outcomes),
  };
}
