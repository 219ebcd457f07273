// The server of the browser tests: sends its address to the parent process and ends with it.
import { importBackend } from '../project.mjs';

const { migrateDatabase } = await importBackend('database/migrate.js');
const { seedDemoData } = await importBackend('database/demo-data/seed.js');
const { startServer } = await importBackend('bootstrap/server.js');

await migrateDatabase(process.env.DATABASE_URL);
const { reservePath } = await seedDemoData(process.env.DATABASE_URL);
const server = await startServer(process.env);
const end = () => void server.close().then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('disconnect', end);
process.send?.({ url: server.url, reservePath });
