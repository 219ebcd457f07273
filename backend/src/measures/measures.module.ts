import { Global, Module } from '@nestjs/common';
import { Measures } from './measures.js';

@Global()
@Module({ providers: [Measures], exports: [Measures] })
export class MeasuresModule {}
