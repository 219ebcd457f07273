import { JobRegistryService } from '../../src/scheduling/job-registry.service.js';
import { JobRunnerService } from '../../src/scheduling/job-runner.service.js';
import type { TestApp } from './test-app.js';

export const findJob = (test: TestApp, name: string) => test.app.get(JobRegistryService).get(name);

/** Runs the job if its latest due time has no run yet, and returns the result. */
export const runJobIfDue = (test: TestApp, name: string) =>
  test.app.get(JobRunnerService).runIfDue(findJob(test, name));

export const runJobNow = (test: TestApp, name: string) =>
  test.app.get(JobRunnerService).runNow(findJob(test, name));
