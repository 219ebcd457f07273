import { join } from 'node:path';
import { dataFolder } from '../project.mjs';

/** The path of a backup made now, in the data folder. */
export const newBackupFile = () =>
  join(
    dataFolder(),
    'backups',
    `panui-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`,
  );
