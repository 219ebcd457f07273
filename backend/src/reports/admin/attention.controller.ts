import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Area } from '../../platform/access/access.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { attentionCounts } from './attention-counts.js';
import { AttentionCountsDto } from './attention.dto.js';

@Controller('admin/attention')
@Area('attention')
@Problems()
export class AttentionController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** Counts what waits for an operator. */
  @Get()
  counts(): Promise<AttentionCountsDto> {
    return attentionCounts(this.dataSource.manager, this.clock.now());
  }
}
