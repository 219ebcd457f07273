import { Module } from '@nestjs/common';
import { Announcement } from './announcement.js';
import { PageHints } from './page-hints.js';

@Module({ providers: [Announcement, PageHints], exports: [Announcement, PageHints] })
export class PagesModule {}
