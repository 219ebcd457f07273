import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { CurrentGate, type Gate, Roles } from '../platform/access/access.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { GateListDto } from './gate-list.dto.js';
import { GateListService } from './gate-list.service.js';

@Controller('gate/v1')
@Roles('gate')
@Problems('gate_device_revoked')
export class GateListController {
  constructor(private readonly lists: GateListService) {}

  /** The reservations of this service day and the next of the device's lot, without names, contact details or prices. */
  @Get('list')
  @ApiQuery({
    name: 'since',
    required: false,
    description: 'The cursor of the last list. A cursor that cannot be used gives the complete list.',
    schema: { type: 'string', example: '2026-11-24.918273' },
  })
  list(@CurrentGate() gate: Gate, @Query('since') since?: string): Promise<GateListDto> {
    return this.lists.list(gate, since);
  }
}
