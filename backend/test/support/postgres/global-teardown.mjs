export { stopServer as default } from './server.mjs';
