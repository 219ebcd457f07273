import { Global, Module } from '@nestjs/common';
import { OutsideServices } from './outside-services.js';

@Global()
@Module({ providers: [OutsideServices], exports: [OutsideServices] })
export class OutsideModule {}
