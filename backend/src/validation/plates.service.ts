import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { LeftAlone, OutsideFault, OutsideTimeout } from '../platform/http-client/outside-fault.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { PlateCheck } from './plate-check.entity.js';
import { PlateDecision } from './plate-decision.entity.js';
import { cleanPlate, readPlate } from './plate-format.js';
import { type Vehicle, VEHICLE_REGISTRY, type VehicleRegistry } from './vehicle-registry.js';

/** How long the registry is waited for: what comes around it has to fit into a driver's three seconds, too. */
const limitMs = 2_900;
const dayMs = 86_400_000;
const rememberedMs = { found: 30 * dayMs, notFound: dayMs };
/** What nobody types as a plate is not sent back whole. */
const longestEcho = 20;

export type PlateFault = 'invalid_format' | 'invalid_length' | 'not_found' | 'api_timeout' | 'service_error';

export interface PlateOutcome {
  plate: string;
  fault: PlateFault | null;
  vehicle: Vehicle | null;
}

function abortionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new OutsideTimeout())));
}

@Injectable()
export class PlatesService {
  private readonly logger = new Logger('Plates');
  /** Lookups under way, so that one plate asked about twice at once is one question to the registry. */
  private readonly flights = new Map<string, Promise<Vehicle | null>>();

  constructor(
    @Inject(VEHICLE_REGISTRY) private readonly registry: VehicleRegistry,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Under which the answers of the registry in use are kept. */
  get registryName(): string {
    return this.registry.name;
  }

  /** Whether a plate is one, and known. Never throws: a registry that is slow or down is an outcome like the others. */
  async check(text: string): Promise<PlateOutcome> {
    const reading = readPlate(text);
    if (!reading.ok) {
      return { plate: cleanPlate(text).slice(0, longestEcho), fault: reading.error, vehicle: null };
    }
    const { plate } = reading;
    try {
      const vehicle = await this.lookUpOnce(plate);
      return { plate, fault: vehicle ? null : 'not_found', vehicle };
    } catch (error) {
      // That nobody is asked for a while was said when it began.
      if (!(error instanceof LeftAlone)) {
        this.logger.warn(`the ${this.registry.name} registry failed: ${causeOf(error)}`);
      }
      return {
        plate,
        fault: error instanceof OutsideTimeout ? 'api_timeout' : 'service_error',
        vehicle: null,
      };
    }
  }

  /** Keeps what a driver chose when the registry did not know the plate. */
  async recordDecision(text: string, decision: PlateDecision['decision']): Promise<void> {
    const reading = readPlate(text);
    if (!reading.ok) throw invalidField('license_plate', reading.error, fieldMessage('plate_invalid'));
    await this.dataSource.manager.insert(PlateDecision, { licensePlate: reading.plate, decision });
  }

  private lookUpOnce(plate: string): Promise<Vehicle | null> {
    const underWay = this.flights.get(plate);
    if (underWay) return underWay;
    const signal = AbortSignal.timeout(limitMs);
    const flight = Promise.race([this.lookUp(plate, signal), abortionOf(signal)]).finally(() => {
      this.flights.delete(plate);
    });
    this.flights.set(plate, flight);
    return flight;
  }

  private async lookUp(plate: string, signal: AbortSignal): Promise<Vehicle | null> {
    const { manager } = this.dataSource;
    const registry = this.registry.name;
    const kept = await manager.findOneBy(PlateCheck, { plate, registry });
    const now = this.clock.now();
    if (kept && kept.expiresAt > now) return kept.found ? (kept.vehicle ?? nothingKnown) : null;
    const vehicle = await this.registry.lookUp(plate, signal);
    // Kept also when it came too late for who asked: the next to ask has it at once.
    await this.keep(plate, vehicle, now).catch((error: unknown) => {
      this.logger.warn(`an answer of the ${registry} registry was not kept: ${causeOf(error)}`);
    });
    return vehicle;
  }

  private async keep(plate: string, vehicle: Vehicle | null, now: Date): Promise<void> {
    const keptMs = vehicle ? rememberedMs.found : rememberedMs.notFound;
    const expiresAt = new Date(now.getTime() + keptMs);
    await this.dataSource.manager.upsert(
      PlateCheck,
      { plate, registry: this.registry.name, found: vehicle !== null, vehicle, checkedAt: now, expiresAt },
      ['plate', 'registry'],
    );
  }
}

/** The plate itself stays out of the log: a database's own words, say, can hold the row. */
function causeOf(error: unknown): string {
  if (error instanceof OutsideFault) return error.message;
  return error instanceof Error ? error.name : typeof error;
}

/** A vehicle that is known to be there, and no more. */
const nothingKnown: Vehicle = { make: null, model: null, colour: null, year: null };
