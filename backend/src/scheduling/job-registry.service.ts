import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { JobWork, RunnableJob } from '../jobs/job.js';
import { Job, type JobDeclaration } from '../jobs/job.decorator.js';
import { problem } from '../platform/problems/problem.js';

type RegisteredJob = JobDeclaration & RunnableJob;

const toRegisteredJob = (declaration: JobDeclaration, work: JobWork): RegisteredJob =>
  'steps' in work
    ? { ...declaration, steps: work.steps }
    : { ...declaration, runOutsideTransaction: (now) => work.runOutsideTransaction(now) };

/** The jobs that the providers of all modules declare. */
@Injectable()
export class JobRegistryService implements OnModuleInit {
  /** In the order in which a tick checks them. */
  all: readonly RegisteredJob[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    this.all = this.discovery
      .getProviders({ metadataKey: Job.KEY })
      .flatMap((wrapper) => {
        const declaration = this.discovery.getMetadataByDecorator(Job, wrapper);
        return declaration ? [toRegisteredJob(declaration, wrapper.instance as JobWork)] : [];
      })
      .sort((a, b) => a.order - b.order);
  }

  /** `not_found` for a name that no job has. */
  get(name: string): RegisteredJob {
    const job = this.all.find((one) => one.name === name);
    if (!job) throw problem('not_found');
    return job;
  }
}
