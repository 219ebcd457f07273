import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Area } from '../../platform/access/access.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { attentionCounts } from './attention-counts.js';
import { AttentionCountsDto } from './attention.dto.js';
import { SettlementAttentionService } from './settlement-attention.service.js';

@Controller('admin/attention')
@Area('attention')
@Problems()
export class AttentionController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly settlement: SettlementAttentionService,
  ) {}

  /** Counts what waits for an operator. */
  @Get()
  async counts(): Promise<AttentionCountsDto> {
    const [counts, settlement] = await Promise.all([
      attentionCounts(this.dataSource.manager, this.clock.now()),
      this.settlement.count(),
    ]);
    return { ...counts, ...settlement };
  }
}
