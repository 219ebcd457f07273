import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { ClockSyncService } from './clock-sync.service.js';
import { dataSourceOptions } from './data-source.js';
import { SqlService } from './sql.service.js';
import { TransactionService } from './transaction.service.js';

interface Schema {
  entities: Parameters<typeof dataSourceOptions>[1];
  migrations: DataSourceOptions['migrations'];
}

@Global()
@Module({})
export class PersistenceModule {
  static with({ entities, migrations }: Schema) {
    return {
      module: PersistenceModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [CONFIG],
          useFactory: (config: Config) => ({
            ...dataSourceOptions(
              config.database.url,
              entities,
              config.database.poolMax,
              // Tracking transactions slows down every request, and the tests run every path.
              { rejectsMisuse: config.isTest },
            ),
            migrations,
            retryAttempts: 0,
          }),
        }),
      ],
      providers: [ClockSyncService, TransactionService, SqlService],
      exports: [ClockSyncService, TransactionService, SqlService],
    };
  }
}
