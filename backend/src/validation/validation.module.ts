import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config.js';
import { OutsideServices } from '../platform/http-client/outside-services.js';
import { Sql } from '../platform/persistence/sql.js';
import { CkanRegistry } from './ckan/ckan-registry.js';
import { LocalRegistry } from './local-registry.js';
import { PlatesService } from './plates.service.js';
import { ValidationController } from './validation.controller.js';
import { VEHICLE_REGISTRY, type VehicleRegistry } from './vehicle-registry.js';

const registryOf = ({ vehicleRegistry }: Config, services: OutsideServices, sql: Sql): VehicleRegistry =>
  vehicleRegistry.driver === 'ckan' ? new CkanRegistry(vehicleRegistry, services) : new LocalRegistry(sql);

@Module({
  controllers: [ValidationController],
  providers: [
    PlatesService,
    { provide: VEHICLE_REGISTRY, useFactory: registryOf, inject: [CONFIG, OutsideServices, Sql] },
  ],
  exports: [PlatesService],
})
export class ValidationModule {}
