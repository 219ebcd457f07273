import { Logger } from '@nestjs/common';
import { fetchJson } from '../../platform/http-client/fetch-json.js';
import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';
import type { ExternalService } from '../../platform/http-client/external-service.js';
import type { ExternalServicesService } from '../../platform/http-client/external-services.service.js';
import type { Vehicle, VehicleRegistry } from '../vehicle-registry.js';
import { parseCkanResponse } from './ckan-response.js';
import {
  type CkanResource,
  ckanSearchRounds,
  isCivilPlate,
  mainResource,
  plateFilter,
} from './ckan-resources.js';

const plateColumn = 'mispar_rechev';
/** Two are enough to detect an ambiguous plate. */
const maxRecords = 2;
/** Two records with the description of all columns have about 10 KB. */
const maxResponseBytes = 256 * 1024;
const breaker = { failures: 5, openMs: 30_000 };

class PlateNotFoundError extends Error {}

export interface CkanOptions {
  /** The address of `datastore_search`. */
  url: string;
  /** The registry rejects requests without a descriptive user agent. */
  userAgent: string;
}

/** The vehicle registry of the Ministry of Transport, as data.gov.il serves it (CKAN's `datastore_search`). */
export class CkanRegistryProvider implements VehicleRegistry {
  readonly name = 'ckan';
  private readonly logger = new Logger('CkanRegistry');
  private readonly service: ExternalService;
  private readonly withdrawn = new Set<string>();

  constructor(
    private readonly options: CkanOptions,
    services: ExternalServicesService,
  ) {
    this.service = services.register({
      name: 'vehicle_registry',
      driver: this.name,
      breaker,
      probe: async (signal) => {
        parseCkanResponse(await this.search(mainResource, {}, 0, signal), '');
      },
    });
  }

  async lookUp(plate: string, signal: AbortSignal): Promise<Vehicle | null> {
    if (!isCivilPlate(plate)) return null;
    return this.service.call(() => this.searchAllResources(plate, signal));
  }

  private async searchAllResources(plate: string, signal: AbortSignal): Promise<Vehicle | null> {
    for (const resources of ckanSearchRounds) {
      const vehicle = await this.searchAny(resources, plate, signal);
      if (vehicle) return vehicle;
    }
    return null;
  }

  /** The first match ends the round. Null only when every table responded: a table that failed might hold the plate. */
  private async searchAny(resources: readonly CkanResource[], plate: string, signal: AbortSignal) {
    const found = new AbortController();
    const combinedSignal = AbortSignal.any([signal, found.signal]);
    const lookups = resources.map(async (resource) => {
      const vehicle = await this.searchResource(resource, plate, combinedSignal);
      if (!vehicle) throw new PlateNotFoundError();
      return vehicle;
    });
    try {
      return await Promise.any(lookups);
    } catch (all) {
      const reasons: unknown[] = all instanceof AggregateError ? all.errors : [all];
      const failure = reasons.find((reason): reason is Error => !(reason instanceof PlateNotFoundError));
      if (failure) throw failure;
      return null;
    } finally {
      found.abort();
    }
  }

  private async searchResource(
    resource: CkanResource,
    plate: string,
    signal: AbortSignal,
  ): Promise<Vehicle | null> {
    const filters = { [plateColumn]: plateFilter(resource, plate) };
    try {
      return parseCkanResponse(await this.search(resource, filters, maxRecords, signal), plate);
    } catch (error) {
      if (!(error instanceof ExternalServiceError)) throw error;
      if (resource.isArchive && error.status === 404) return this.logWithdrawn(resource);
      throw error.withContext(resource.title);
    }
  }

  /** A withdrawn archive table counts as empty; otherwise every lookup of an unknown plate would fail. */
  private logWithdrawn({ id, title }: CkanResource): null {
    if (!this.withdrawn.has(id)) this.logger.error(`the registry no longer has table "${title}" (${id})`);
    this.withdrawn.add(id);
    return null;
  }

  /** Uses POST to keep the plate out of the URL, which proxies and servers log. */
  private search(resource: CkanResource, filters: object, limit: number, signal: AbortSignal) {
    return fetchJson(this.options.url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': this.options.userAgent,
      },
      body: JSON.stringify({ resource_id: resource.id, filters, limit, include_total: false }),
      signal,
      maxResponseBytes,
    });
  }
}
