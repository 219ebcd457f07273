import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody } from '@nestjs/swagger';
import { CurrentGate, type Gate, GateOnly } from '../platform/access/access.js';
import { ClientSignal } from '../platform/access/request-context.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { GateEntriesDto, GateEntryDto, GateEntryResultDto } from './gate-entry.dto.js';
import { GateEntriesService } from './gate-entries.service.js';

@Controller('gate/v1/entries')
@GateOnly()
@Problems()
export class GateEntriesController {
  constructor(private readonly entries: GateEntriesService) {}

  /**
   * Records up to 500 cars that came in or left, in their order. Idempotent by `client_id`: a repeated report gets the
   * same answer. A car that two devices admit is a `second_entry`, not an error.
   */
  @Post()
  @HttpCode(200)
  @RouteConfig({ takesList: true })
  @ApiBody({ type: [GateEntryDto] })
  report(
    @CurrentGate() gate: Gate,
    @Body() { items }: GateEntriesDto,
    @ClientSignal() signal: AbortSignal,
  ): Promise<GateEntryResultDto[]> {
    return this.entries.report(gate, items, signal);
  }
}
