// A server whose clock the parent process moves; the database follows, since every statement receives the
// offset.
import { importBackend } from '../../../tools/lib/project.mjs';

const { ClockService } = await importBackend('platform/clock/clock.service.js');
const { startServer } = await importBackend('bootstrap/server.js');

let offsetMs = Number(process.env.CLOCK_OFFSET_MS);
Object.defineProperty(ClockService.prototype, 'offsetMs', { get: () => offsetMs });
process.on('message', (/** @type {{ offsetMs: number }} */ message) => (offsetMs = message.offsetMs));
process.on('disconnect', () => process.exit(0));
const { url } = await startServer(process.env);
process.send({ url });
