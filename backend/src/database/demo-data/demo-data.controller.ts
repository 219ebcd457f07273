import { Controller, Delete, Get } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../../platform/access/access.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { DemoDataCountsDto, DemoDataDto } from './demo-data.dto.js';
import { DemoDataService } from './demo-data.service.js';

@Controller('admin/demo-data')
@Area('settings')
@Problems()
export class DemoDataController {
  constructor(private readonly demoData: DemoDataService) {}

  /** Returns whether there are demo data and how many records they have. */
  @Get()
  get(@CurrentUser() actor: Actor): Promise<DemoDataDto> {
    return this.demoData.get(actor);
  }

  /** Deletes the demo data with everything that hangs on its lots and venues, and returns what was deleted. */
  @Delete()
  @Problems('not_found', 'conflict')
  remove(@CurrentUser() actor: Actor): Promise<DemoDataCountsDto> {
    return this.demoData.remove(actor);
  }
}
