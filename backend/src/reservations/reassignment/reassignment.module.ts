import { Module } from '@nestjs/common';
import { OutboxModule } from '../../outbox/outbox.module.js';
import { LotReassignmentService } from './lot-reassignment.service.js';
import { SpotReassignmentService } from './spot-reassignment.service.js';

@Module({
  imports: [OutboxModule],
  providers: [SpotReassignmentService, LotReassignmentService],
  exports: [SpotReassignmentService, LotReassignmentService],
})
export class ReassignmentModule {}
