// The server of the browser tests: sends its address to the parent process and ends with it.
import pg from 'pg';
import { importBackend } from '../project.mjs';

/** Tests that read a countdown assume this length, so that the default can change without them. */
const testHoldSeconds = 420;

const { migrateDatabase } = await importBackend('database/migrate.js');
const { seedDemoData } = await importBackend('database/demo-data/seed.js');
const { startServer } = await importBackend('bootstrap/server.js');

await migrateDatabase(process.env.DATABASE_URL);
const isPublicDemo = process.env.DEMO === 'true';
if (isPublicDemo) {
  const { preparePublicDemo } = await importBackend('database/public-demo/public-demo.js');
  await preparePublicDemo(process.env.DATABASE_URL, process.env.JWT_SECRET);
}
const { reservePath } = process.argv.includes('--no-demo')
  ? { reservePath: '' }
  : await seedDemoData(process.env.DATABASE_URL, process.env.JWT_SECRET);
const client = new pg.Client(process.env.DATABASE_URL);
await client.connect();
await client.query(`INSERT INTO settings (key, value) VALUES ('hold_seconds', $1)`, [testHoldSeconds]);
await client.end();
const server = await startServer(process.env);
const end = () => void server.close().then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('disconnect', end);
process.send?.({ url: server.url, reservePath });
