import { Baseline1763769600000 } from './1763769600000-baseline.js';
import { JobIndexes1795791600000 } from './1795791600000-job-indexes.js';
import { OfferedSpots1795791660000 } from './1795791660000-offered-spots.js';

// Until version 1.0 is released, change the tables in 1763769600000-baseline.sql. Functions and triggers are changed in
// ../functions/*.sql at any time and need no migration.
export const migrations = [Baseline1763769600000, JobIndexes1795791600000, OfferedSpots1795791660000];
