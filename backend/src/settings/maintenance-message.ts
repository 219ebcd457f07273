import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Announcement } from '../platform/web-pages/announcement.js';
import { SettingsService } from './settings.service.js';

/** Has the message to drivers stand above every page of theirs. */
@Injectable()
export class MaintenanceMessage implements OnModuleInit {
  constructor(
    private readonly announcement: Announcement,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.announcement.from(async () => (await this.settings.current()).maintenance_message);
  }
}
