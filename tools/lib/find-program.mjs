import { existsSync } from 'node:fs';
import { join } from 'node:path';

const searchFolders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin'];

/** The path of an installed program, also of one that only administrators have in their PATH. */
export const findProgram = (name) =>
  searchFolders.map((folder) => join(folder, name)).find((path) => existsSync(path));
