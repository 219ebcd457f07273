export { startServer as default } from './server.mjs';
