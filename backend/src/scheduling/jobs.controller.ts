import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { JobDto, JobRunDto } from './job.dto.js';
import { JobsService } from './jobs.service.js';

@Controller('admin/jobs')
@Area('jobs')
@Problems()
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  /** Lists the background jobs with their last run. */
  @Get()
  list(@RequestLanguage() language: Language): Promise<JobDto[]> {
    return this.jobs.list(language);
  }

  /** Requests a run of a background job now. */
  @Post(':name/run')
  @HttpCode(200)
  @Problems('not_found')
  run(@CurrentUser() admin: Actor, @Param('name') name: string): Promise<JobRunDto> {
    return this.jobs.run(admin, name);
  }
}
