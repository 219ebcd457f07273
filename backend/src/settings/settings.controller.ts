import { Controller, Get, Put } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import type { BodyKind } from '../platform/input-limits/input-limits.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { SettingsDto, UpdateSettingsDto } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

@Controller('admin/settings')
@Area('settings')
@Problems()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** Returns the business settings. */
  @Get()
  get(): Promise<SettingsDto> {
    return this.settings.record();
  }

  /** Changes the business settings. */
  @Put()
  @RouteConfig({ bodyKind: 'settings' satisfies BodyKind })
  put(
    @CurrentUser() actor: Actor,
    @RecordUpdateBody(UpdateSettingsDto) update: RecordUpdate<UpdateSettingsDto>,
  ): Promise<SettingsDto> {
    return this.settings.update(actor, update);
  }
}
