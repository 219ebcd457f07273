import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Area } from '../../platform/access/access.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { UnassignedLotDto } from './unassigned.dto.js';
import { unassignedLots } from './unassigned.js';

@Controller('admin/unassigned-lots')
@Area('payees')
@Problems()
export class UnassignedController {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists the lots with charges that have no payee, so that no statement has them. */
  @Get()
  list(): Promise<UnassignedLotDto[]> {
    return unassignedLots(this.dataSource.manager);
  }
}
