import { Baseline1763769600000 } from './1763769600000-baseline.js';
import { AccessOrigins1795790973000 } from './1795790973000-access-origins.js';
import { ReplacedAccountLinks1795791000000 } from './1795791000000-replaced-account-links.js';

// Until version 1.0 is released, change the tables in 1763769600000-baseline.sql. Functions and triggers are changed in
// ../functions/*.sql at any time and need no migration.
export const migrations = [
  Baseline1763769600000,
  AccessOrigins1795790973000,
  ReplacedAccountLinks1795791000000,
];
