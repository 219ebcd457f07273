import { Module } from '@nestjs/common';
import { EntriesService } from './entries.service.js';
import { OwnerEntriesController } from './owner-entries.controller.js';

@Module({ controllers: [OwnerEntriesController], providers: [EntriesService] })
export class EntriesModule {}
