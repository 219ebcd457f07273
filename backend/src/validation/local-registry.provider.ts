import { Injectable } from '@nestjs/common';
import { SqlService } from '../platform/persistence/sql.service.js';
import { EmptyRegistryError, type Vehicle, type VehicleRegistry } from './vehicle-registry.js';

/** A registry in our own table, which needs no network. */
@Injectable()
export class LocalRegistryProvider implements VehicleRegistry {
  readonly name = 'local';

  constructor(private readonly sql: SqlService) {}

  async lookUp(plate: string): Promise<Vehicle | null> {
    const [vehicle] = await this.sql.rows<{ [field in keyof Vehicle]: Vehicle[field] }>(
      'SELECT make, model, colour, year FROM registry_vehicles WHERE plate = $1',
      [plate],
    );
    if (vehicle) return vehicle;
    const filled = await this.sql.rows('SELECT 1 FROM registry_vehicles LIMIT 1', []);
    if (filled.length === 0) throw new EmptyRegistryError();
    return null;
  }
}
