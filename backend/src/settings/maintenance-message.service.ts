import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AnnouncementService } from '../platform/web-pages/announcement.service.js';
import { SettingsService } from './settings.service.js';

/** Shows the maintenance message of the settings as the announcement on drivers' pages. */
@Injectable()
export class MaintenanceMessageService implements OnModuleInit {
  constructor(
    private readonly announcement: AnnouncementService,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.announcement.setSource(async () => (await this.settings.current()).maintenance_message);
  }
}
