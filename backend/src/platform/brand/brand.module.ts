import { Global, Module } from '@nestjs/common';
import { BrandService } from './brand.service.js';

/** In every module, because what each sends or prints has the name of the site. */
@Global()
@Module({ providers: [BrandService], exports: [BrandService] })
export class BrandModule {}
