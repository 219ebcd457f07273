import { lazy } from 'react';

const JobRunList = lazy(() => import('./JobRunList'));

export const jobRuns = { name: 'job-runs', list: JobRunList };
