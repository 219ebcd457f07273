import { Module } from '@nestjs/common';
import { PagesModule } from '../platform/web-pages/pages.module.js';
import { HelpImagesController } from './help-images.controller.js';
import { HelpPageService } from './help-page.service.js';

@Module({ imports: [PagesModule], controllers: [HelpImagesController], providers: [HelpPageService] })
export class HelpModule {}
