import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config.js';
import { ExternalServicesService } from '../platform/http-client/external-services.service.js';
import { SqlService } from '../platform/persistence/sql.service.js';
import { CkanRegistryProvider } from './ckan/ckan-registry.provider.js';
import { LocalRegistryProvider } from './local-registry.provider.js';
import { PlatesService } from './plates.service.js';
import { ValidationController } from './validation.controller.js';
import { VEHICLE_REGISTRY, type VehicleRegistry } from './vehicle-registry.js';

const registryOf = (
  { vehicleRegistry }: Config,
  services: ExternalServicesService,
  sql: SqlService,
): VehicleRegistry =>
  vehicleRegistry.driver === 'ckan'
    ? new CkanRegistryProvider(vehicleRegistry, services)
    : new LocalRegistryProvider(sql);

@Module({
  controllers: [ValidationController],
  providers: [
    PlatesService,
    {
      provide: VEHICLE_REGISTRY,
      useFactory: registryOf,
      inject: [CONFIG, ExternalServicesService, SqlService],
    },
  ],
  exports: [PlatesService],
})
export class ValidationModule {}
