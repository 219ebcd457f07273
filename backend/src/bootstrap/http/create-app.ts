import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../../platform/config/config.js';
import { makeLogger } from '../../platform/logging/logger.js';
import { NestLog } from '../../platform/logging/nest-log.js';
import { httpAdapter, setUpHttp } from './http-setup.js';

/** Creates the configured application, not yet listening. */
export async function createApp(module: DynamicModule, config: Config): Promise<NestFastifyApplication> {
  const logger = makeLogger(config);
  const app = await NestFactory.create<NestFastifyApplication>(module, httpAdapter(config, logger), {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLog(logger),
  });
  await setUpHttp(app, config);
  return app;
}
