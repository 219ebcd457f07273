// A backend process as in production, for tests that need several; the parent sends the environment.
import { startServer } from '../../dist/bootstrap/server.js';

const server = await startServer(process.env);
process.send({ url: server.url });
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
