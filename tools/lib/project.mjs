import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The root of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...parts) => join(root, ...parts);

/** Where the launcher keeps what is this machine's own; PANUI_DATA_DIR moves it. */
export const dataFolder = () => process.env.PANUI_DATA_DIR || inRoot('.data');

/** Loads a module of the built backend. */
export const importBackend = (path) => import(pathToFileURL(inRoot('backend/dist', path)).href);
