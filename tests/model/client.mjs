import { Agent, request } from 'node:http';

/** Sends requests to one server process. A broken connection has status 0. */
export function createClient(url) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  return {
    /** @returns {Promise<{ status: number, body: any }>} */
    send: (method, path, body, headers = {}) =>
      new Promise((resolve) => {
        const text = JSON.stringify(body);
        const sent = request(
          {
            hostname,
            port,
            agent,
            method,
            path,
            headers: {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
              ...headers,
            },
          },
          (response) => {
            let received = '';
            response.setEncoding('utf8');
            response.on('data', (part) => (received += part));
            response.on('error', () => resolve({ status: 0, body: null }));
            response.on('end', () =>
              resolve({ status: response.statusCode, body: received ? JSON.parse(received) : null }),
            );
          },
        );
        sent.on('error', () => resolve({ status: 0, body: null }));
        sent.end(text);
      }),
  };
}
