import { Module } from '@nestjs/common';
import { ReservationsModule } from '../reservations.module.js';
import { ChoicesService } from './choices.service.js';
import { DefaultChoicesJob } from './default-choices.job.js';

@Module({
  imports: [ReservationsModule],
  providers: [ChoicesService, DefaultChoicesJob],
  exports: [ChoicesService],
})
export class ChoicesModule {}
