import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { LandingController } from './landing.controller.js';
import { LandingService } from './landing.service.js';

@Module({ imports: [SettingsModule], controllers: [LandingController], providers: [LandingService] })
export class LandingModule {}
