import { Baseline1763769600000 } from './1763769600000-baseline.js';

// Until version 1.0 is released, change the tables in 1763769600000-baseline.sql. Functions and triggers are changed in
// ../functions/*.sql at any time and need no migration.
export const migrations = [Baseline1763769600000];
