import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../../app.module.js';
import { readConfig } from '../../platform/config/config.js';
import { apiDocument } from './api-document.js';
import { withExamplesOf } from './example-dates.js';

/** Today in the examples of the committed document, which is the same every day. A test fails when it comes near. */
export const exampleDay = '2030-11-25';

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
  return withExamplesOf(exampleDay, apiDocument(app));
}
