import { Global, Module } from '@nestjs/common';
import { Measures } from './measures.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';

@Global()
@Module({ controllers: [MetricsController], providers: [Measures, Metrics], exports: [Measures] })
export class MetricsModule {}
