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
import { DataSource } from 'typeorm';
/**
 * Hand-written statements for the hot paths, on the same pool that TypeORM uses but without its query runner, whose
 * bookkeeping costs more than the statement itself.
 */
let Sql = class Sql {
    dataSource;
    constructor(dataSource) {
        this.dataSource = dataSource;
    }
    async rows(text, values) {
        const { rows } = await this.pool.query(text, values);
        return rows;
    }
    get pool() {
        const driver = this.dataSource.driver;
        return driver.master;
    }
};
Sql = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [DataSource])
], Sql);
export { Sql };
//# sourceMappingURL=sql.js.map