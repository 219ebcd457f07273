// A server whose clock its parent moves; the database's moves with it, since every statement is told by how much.
import { importBackend } from '../../../tools/lib/project.mjs';

const { Clock } = await importBackend('platform/clock/clock.service.js');
const { startServer } = await importBackend('bootstrap/server.js');

let offsetMs = Number(process.env.CLOCK_OFFSET_MS);
Object.defineProperty(Clock.prototype, 'offsetMs', { get: () => offsetMs });
process.on('message', (message) => (offsetMs = message.offsetMs));
process.on('disconnect', () => process.exit(0));
const { url } = await startServer(process.env);
process.send({ url });
