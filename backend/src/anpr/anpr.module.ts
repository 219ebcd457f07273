import { Module } from '@nestjs/common';
import { GatesModule } from '../gates/gates.module.js';
import { AnprController } from './anpr.controller.js';
import { AnprService } from './anpr.service.js';

/** Cameras at the gates of lots. */
@Module({
  imports: [GatesModule],
  controllers: [AnprController],
  providers: [AnprService],
})
export class AnprModule {}
