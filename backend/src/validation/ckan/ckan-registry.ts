import { Logger } from '@nestjs/common';
import { askJson } from '../../platform/http-client/ask-json.js';
import { OutsideFault } from '../../platform/http-client/outside-fault.js';
import type { OutsideService } from '../../platform/http-client/outside-service.js';
import type { OutsideServices } from '../../platform/http-client/outside-services.js';
import type { Vehicle, VehicleRegistry } from '../vehicle-registry.js';
import { readCkanAnswer } from './ckan-answer.js';
import { type CkanResource, ckanRounds, isCivilPlate, mainResource, plateFilter } from './ckan-resources.js';

const plateColumn = 'mispar_rechev';
/** A second record of a plate would be a surprise, and is enough to see it by. */
const mostRecords = 2;
/** Two records and the description of all columns are some 10 KB. */
const longestAnswerBytes = 256 * 1024;
const breaker = { faults: 5, openMs: 30_000 };

class NotInThere extends Error {}

export interface CkanOptions {
  /** The address of `datastore_search`. */
  url: string;
  /** The registry turns away programs that do not say who they are. */
  userAgent: string;
}

/** The vehicle registry of the Ministry of Transport, as data.gov.il serves it (CKAN's `datastore_search`). */
export class CkanRegistry implements VehicleRegistry {
  readonly name = 'ckan';
  private readonly logger = new Logger('CkanRegistry');
  private readonly service: OutsideService;
  private readonly withdrawn = new Set<string>();

  constructor(
    private readonly options: CkanOptions,
    services: OutsideServices,
  ) {
    this.service = services.use({
      name: 'vehicle_registry',
      driver: this.name,
      breaker,
      probe: async (signal) => {
        readCkanAnswer(await this.search(mainResource, {}, 0, signal), '');
      },
    });
  }

  async lookUp(plate: string, signal: AbortSignal): Promise<Vehicle | null> {
    if (!isCivilPlate(plate)) return null;
    return this.service.call(() => this.lookThrough(plate, signal));
  }

  private async lookThrough(plate: string, signal: AbortSignal): Promise<Vehicle | null> {
    for (const resources of ckanRounds) {
      const vehicle = await this.lookInAny(resources, plate, signal);
      if (vehicle) return vehicle;
    }
    return null;
  }

  /** The first find ends the round. Only when all tables said no is the answer no: one that failed might hold the plate. */
  private async lookInAny(resources: readonly CkanResource[], plate: string, signal: AbortSignal) {
    const found = new AbortController();
    const either = AbortSignal.any([signal, found.signal]);
    const lookups = resources.map(async (resource) => {
      const vehicle = await this.lookIn(resource, plate, either);
      if (!vehicle) throw new NotInThere();
      return vehicle;
    });
    try {
      return await Promise.any(lookups);
    } catch (all) {
      const reasons: unknown[] = all instanceof AggregateError ? all.errors : [all];
      const fault = reasons.find((reason): reason is Error => !(reason instanceof NotInThere));
      if (fault) throw fault;
      return null;
    } finally {
      found.abort();
    }
  }

  private async lookIn(resource: CkanResource, plate: string, signal: AbortSignal): Promise<Vehicle | null> {
    const filters = { [plateColumn]: plateFilter(resource, plate) };
    try {
      return readCkanAnswer(await this.search(resource, filters, mostRecords, signal), plate);
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      if (resource.isArchive && error.status === 404) return this.noteWithdrawn(resource);
      throw error.at(resource.title);
    }
  }

  /** An archive that was taken down for good must not make every unknown plate a failure. */
  private noteWithdrawn({ id, title }: CkanResource): null {
    if (!this.withdrawn.has(id)) this.logger.error(`the registry has no table "${title}" any more (${id})`);
    this.withdrawn.add(id);
    return null;
  }

  /** By POST, so that no plate is part of an address, which all on the way write down. */
  private search(resource: CkanResource, filters: object, limit: number, signal: AbortSignal) {
    return askJson(this.options.url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': this.options.userAgent,
      },
      body: JSON.stringify({ resource_id: resource.id, filters, limit, include_total: false }),
      signal,
      longestAnswerBytes,
    });
  }
}
