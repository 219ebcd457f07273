var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
const attempts = 3;
/** Serialization failure and deadlock: the same work may well succeed when done anew. */
const retryable = new Set(['40001', '40P01']);
export function sqlStateOf(error) {
    const cause = error instanceof QueryFailedError ? error.driverError : error;
    return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string'
        ? cause.code
        : undefined;
}
/**
 * The only way to open a transaction. The work must be re-runnable: it is done anew, in a new transaction, when the
 * database breaks a deadlock. Nothing slow or remote belongs inside.
 */
let Transactions = class Transactions {
    dataSource;
    constructor(dataSource) {
        this.dataSource = dataSource;
    }
    async run(work) {
        for (let attempt = 1;; attempt++) {
            try {
                return await this.dataSource.transaction('READ COMMITTED', work);
            }
            catch (error) {
                if (attempt >= attempts || !retryable.has(sqlStateOf(error) ?? ''))
                    throw error;
            }
        }
    }
};
Transactions = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [DataSource])
], Transactions);
export { Transactions };
//# sourceMappingURL=transactions.js.map