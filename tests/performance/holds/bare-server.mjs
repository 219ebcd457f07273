// The baseline of the benchmark: node:http, pg and the same statement. The parent process sends the database
// URL.
import { createServer } from 'node:http';
import pg from 'pg';
import { claimArguments, claimStatement, readClaimParameters } from './claim-arguments.mjs';
import { portOf } from '../../../tools/lib/free-port.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const claimParameters = await readClaimParameters(pool);

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    const requestCount = JSON.parse(body);
    const requested = { venueId: requestCount.venue_id, reservationTime: requestCount.reservation_time };
    pool.query(claimStatement, claimArguments(claimParameters, requested)).then(
      ({ rows }) => {
        response.writeHead(rows[0].outcome === 'held' ? 201 : 404, { 'content-type': 'application/json' });
        response.end(JSON.stringify(rows[0]));
      },
      (error) => response.writeHead(500).end(String(error)),
    );
  });
});
server.listen(0, '127.0.0.1', () => process.send({ port: portOf(server) }));
process.on('message', () => process.send({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
