import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import {
  booleanFilter,
  idFilter,
  type ListDefinition,
  listPage,
  searchFilter,
  textFilter,
} from '../platform/lists/list.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { rangeFilters } from '../platform/lists/range-filters.js';
import { problem } from '../platform/problems/problem.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { JobRunDto } from './job.dto.js';
import { JobRun, jobRunStatuses } from '../jobs/job-run.entity.js';
import { toJobRunRecord } from './job-run-record.js';

/** A run that found nothing to do: it is done, and none of its counts is above zero. */
const idleSql = `(run.status = 'done' AND NOT coalesce(jsonb_path_exists(run.result, '$.* ? (@ > 0)'), false))`;

const jobRunList: ListDefinition<JobRun> = {
  sortable: {
    id: 'run.id',
    name: 'run.name',
    due_at: 'run.dueAt',
    status: 'run.status',
    started_at: 'run.startedAt',
    finished_at: 'run.finishedAt',
  },
  filters: {
    id: idFilter('run.id'),
    q: searchFilter('run.name', 'run.error'),
    name: textFilter('run.name'),
    status: textFilter('run.status', jobRunStatuses),
    is_idle: booleanFilter(idleSql),
    ...rangeFilters('run.dueAt', 'calendar'),
  },
  tieBreaker: 'run.id',
};

@Controller('admin/job-runs')
@Area('jobs')
@Problems()
export class JobRunsController {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists the runs of the background jobs. */
  @Get()
  @ApiList(JobRunDto, jobRunList)
  async list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<JobRunDto>> {
    const query = this.dataSource.manager.createQueryBuilder(JobRun, 'run');
    return (await listPage(query, jobRunList, listQuery)).map(toJobRunRecord);
  }

  /** Returns a run of a background job. */
  @Get(':id')
  async get(@IdParameter('not_found') id: number): Promise<JobRunDto> {
    const run = await this.dataSource.manager.findOneBy(JobRun, { id });
    if (!run) throw problem('not_found');
    return toJobRunRecord(run);
  }
}
