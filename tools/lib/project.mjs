import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...parts) => join(root, ...parts);

/** The folder for data of this machine; PANUI_DATA_DIR overrides it. */
export const dataFolder = () => process.env.PANUI_DATA_DIR || inRoot('.data');

export const importBackend = (path) => import(pathToFileURL(inRoot('backend/dist', path)).href);
