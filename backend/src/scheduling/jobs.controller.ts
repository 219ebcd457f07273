import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { JobsService } from './jobs.service.js';

@Controller('admin/jobs')
@Roles('admin')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get()
  list() {
    return this.jobs.list();
  }

  @Post(':name/run')
  @HttpCode(200)
  run(@CurrentUser() admin: Actor, @Param('name') name: string) {
    return this.jobs.run(admin, name);
  }
}
