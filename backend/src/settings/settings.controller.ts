import { Body, Controller, Get, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { SettingsService } from './settings.service.js';

@Controller('admin/settings')
@Roles('admin')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  get() {
    return this.settings.record();
  }

  @Put()
  put(@CurrentUser() actor: Actor, @Body() changes: Record<string, unknown>) {
    return this.settings.update(actor, changes);
  }
}
