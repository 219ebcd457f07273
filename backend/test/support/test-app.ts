import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DestinationStream } from 'pino';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module.js';
import { ClockService } from '../../src/platform/clock/clock.service.js';
import { type Config, readConfig } from '../../src/platform/config/config.js';
import { httpAdapter, setUpHttp } from '../../src/bootstrap/http/http-setup.js';
import { makeLogger } from '../../src/platform/logging/logger.js';
import { SchedulerService } from '../../src/scheduling/scheduler.service.js';
import { watchContract } from './api-contract.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** A clock that tests move; the database follows, since every statement receives the offset. */
export class TestClock extends ClockService {
  private movedMs = 0;

  override get offsetMs(): number {
    return this.movedMs;
  }

  /**
   * The clock that PostgreSQL on this machine reads. With a clock of its own, the process falls behind when the
   * machine's is adjusted during a run, and a message that was queued at a time of the database is not due yet.
   */
  override systemNow(): Date {
    return new Date();
  }

  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const seconds =
      ((((by.days ?? 0) * 24 + (by.hours ?? 0)) * 60 + (by.minutes ?? 0)) * 60 + (by.seconds ?? 0)) | 0;
    this.movedMs += seconds * 1000;
  }

  /** Moves to an instant, given as a date or UTC text. */
  moveTo(instant: Date | string): void {
    this.movedMs += new Date(instant).getTime() - this.now().getTime();
  }
}

export interface TestApp {
  app: NestFastifyApplication;
  agent: ReturnType<typeof supertest>;
  dataSource: DataSource;
  clock: TestClock;
  config: Config;
  /** Operations with a success response so far, which was compared with the OpenAPI document. */
  succeeded: Set<string>;
  /** Responses that differ from the OpenAPI document; `close` fails if there are any. */
  violations: string[];
  close(): Promise<void>;
}

/** Tests that pass time assume this length, so that the default can change without them. */
const testHoldSeconds = 420;

export const testJwtSecret = 'aQ9xV2mK7rT4wZ8nB3cF6hJ1pL5sD0gY';

/** The whole application as in production, on a database of its own, with a clock that the test moves. */
export async function createTestApp(
  environment: Record<string, string> = {},
  logTo?: DestinationStream,
  copy?: TestDatabase,
): Promise<TestApp> {
  const database = copy ?? (await createTestDatabase());
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    JWT_SECRET: testJwtSecret,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    TRUST_PROXY: 'loopback',
    OUTBOX_DIR: join(tmpdir(), 'panui-outbox-of-tests'),
    ...environment,
  });
  const clock = new TestClock();
  const module = await Test.createTestingModule({ imports: [AppModule.with(config)] })
    .overrideProvider(ClockService)
    .useValue(clock)
    // Tests run jobs explicitly.
    .overrideProvider(SchedulerService)
    .useValue({})
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(
    httpAdapter(config, makeLogger(config, logTo)),
    {
      bodyParser: false,
      logger: false,
    },
  );
  const { violations, succeeded } = watchContract(app);
  await setUpHttp(app, config);
  // Otherwise supertest opens and closes a port for each request.
  await app.listen(0, '127.0.0.1');
  await app
    .get(DataSource)
    .query(`INSERT INTO settings (key, value) VALUES ('hold_seconds', $1) ON CONFLICT DO NOTHING`, [
      testHoldSeconds,
    ]);
  return {
    app,
    agent: supertest(app.getHttpServer()),
    dataSource: app.get(DataSource),
    clock,
    config,
    succeeded,
    violations,
    close: async () => {
      await app.close();
      await database.drop();
      expect(violations).toEqual([]);
    },
  };
}

type Environment = Record<string, string>;

/**
 * Creates the application before all tests of the file or group, and closes it after them. Empty until then. The
 * environment may be a function that starts what the application needs; an `afterAll` below stops that after the
 * application.
 */
export function useTestApp(
  environment: Environment | (() => Promise<Environment>) = {},
  logTo?: DestinationStream,
): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => {
    const values = typeof environment === 'function' ? await environment() : environment;
    Object.assign(test, await createTestApp(values, logTo));
  });
  afterAll(() => test.close());
  return test;
}
