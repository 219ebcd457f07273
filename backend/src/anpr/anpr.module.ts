import { Module } from '@nestjs/common';
import { GatesModule } from '../gates/gates.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AnprController } from './anpr.controller.js';
import { AnprService } from './anpr.service.js';

/** Cameras at the gates of lots. */
@Module({
  imports: [GatesModule, SettingsModule],
  controllers: [AnprController],
  providers: [AnprService],
})
export class AnprModule {}
