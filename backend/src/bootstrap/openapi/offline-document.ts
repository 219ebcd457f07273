import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../../app.module.js';
import { readConfig } from '../../platform/config/config.js';
import { apiDocument } from './api-document.js';

/** The OpenAPI document of the application, made without starting it: no provider is created, no database is needed. */
export async function offlineDocument(): Promise<OpenAPIObject> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@localhost/none',
    JWT_SECRET: 'this text is used for nothing, but must be long',
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), new FastifyAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  return apiDocument(app);
}
