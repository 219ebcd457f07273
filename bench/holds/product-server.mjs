// The product itself, as `npm start` serves it, told its database by the parent.
import { startServer } from '../../backend/dist/server.js';

const server = await startServer({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  JWT_SECRET: 'qW8zR3nX6vB1mK9tY4pL7sD2fG5hJ0aC',
  TRUST_PROXY: 'loopback',
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
});
process.send({ port: Number(new URL(server.url).port) });
process.on('message', () => process.send({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
