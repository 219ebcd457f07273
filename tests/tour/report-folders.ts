import { join } from 'node:path';

const reports = join(import.meta.dirname, '../../reports');

export const shotsFolder = join(reports, 'shots');
export const axeFolder = join(reports, 'audit/axe');
export const lighthouseFolder = join(reports, 'audit/lighthouse');
