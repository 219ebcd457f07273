import { Module } from '@nestjs/common';
import { PageHints } from './page-hints.js';

@Module({ providers: [PageHints], exports: [PageHints] })
export class PagesModule {}
