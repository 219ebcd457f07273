import { TextDecoder, TextEncoder } from 'node:util';

/** Browser APIs that react-router needs and jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
