var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var PersistenceModule_1;
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '../config/config.js';
import { dataSourceOptions } from './data-source.js';
import { Sql } from './sql.js';
import { Transactions } from './transactions.js';
let PersistenceModule = PersistenceModule_1 = class PersistenceModule {
    static with(entities) {
        return {
            module: PersistenceModule_1,
            imports: [
                TypeOrmModule.forRootAsync({
                    inject: [CONFIG],
                    useFactory: (config) => ({
                        ...dataSourceOptions(config.database.url, entities, config.database.poolMax),
                        retryAttempts: 0,
                    }),
                }),
            ],
            providers: [Transactions, Sql],
            exports: [Transactions, Sql],
        };
    }
};
PersistenceModule = PersistenceModule_1 = __decorate([
    Global(),
    Module({})
], PersistenceModule);
export { PersistenceModule };
//# sourceMappingURL=persistence.module.js.map