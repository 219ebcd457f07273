import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import {
  CircuitOpenError,
  ExternalServiceError,
  ExternalServiceTimeoutError,
} from '../platform/http-client/external-service-error.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { PlateCheck } from './plate-check.entity.js';
import { PlateDecision } from './plate-decision.entity.js';
import { cleanPlate, parsePlate } from './plate-format.js';
import { type Vehicle, VEHICLE_REGISTRY, type VehicleRegistry } from './vehicle-registry.js';

/** How long the registry is waited for: what comes around it has to fit into a driver's three seconds, too. */
const timeoutMs = 2_900;
const dayMs = 86_400_000;
const ttlMsByResult = { found: 30 * dayMs, notFound: dayMs };
/** What nobody types as a plate is not sent back whole. */
const maxEchoLength = 20;

export type PlateErrorCode =
  'invalid_format' | 'invalid_length' | 'not_found' | 'api_timeout' | 'service_error';

export interface PlateCheckResult {
  plate: string;
  errorCode: PlateErrorCode | null;
  vehicle: Vehicle | null;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new ExternalServiceTimeoutError())),
  );
}

@Injectable()
export class PlatesService {
  private readonly logger = new Logger('Plates');
  /** Lookups under way, so that one plate asked about twice at once is one question to the registry. */
  private readonly pendingLookups = new Map<string, Promise<Vehicle | null>>();

  constructor(
    @Inject(VEHICLE_REGISTRY) private readonly registry: VehicleRegistry,
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** Under which the answers of the registry in use are kept. */
  get registryName(): string {
    return this.registry.name;
  }

  /** Whether a plate is one, and known. Never throws: a registry that is slow or down is an outcome like the others. */
  async check(text: string): Promise<PlateCheckResult> {
    const parsed = parsePlate(text);
    if (!parsed.ok) {
      return { plate: cleanPlate(text).slice(0, maxEchoLength), errorCode: parsed.error, vehicle: null };
    }
    const { plate } = parsed;
    try {
      const vehicle = await this.lookUpShared(plate);
      return { plate, errorCode: vehicle ? null : 'not_found', vehicle };
    } catch (error) {
      // That nobody is asked for a while was said when it began.
      if (!(error instanceof CircuitOpenError)) {
        this.logger.warn(`the ${this.registry.name} registry failed: ${causeOf(error)}`);
      }
      return {
        plate,
        errorCode: error instanceof ExternalServiceTimeoutError ? 'api_timeout' : 'service_error',
        vehicle: null,
      };
    }
  }

  /** Keeps what a driver chose when the registry did not know the plate. */
  async recordDecision(text: string, decision: PlateDecision['decision']): Promise<void> {
    const parsed = parsePlate(text);
    if (!parsed.ok) throw invalidField('license_plate', parsed.error, fieldMessage('plate_invalid'));
    await this.dataSource.manager.insert(PlateDecision, { licensePlate: parsed.plate, decision });
  }

  private lookUpShared(plate: string): Promise<Vehicle | null> {
    const pending = this.pendingLookups.get(plate);
    if (pending) return pending;
    const signal = AbortSignal.timeout(timeoutMs);
    const lookup = Promise.race([this.lookUp(plate, signal), rejectOnAbort(signal)]).finally(() => {
      this.pendingLookups.delete(plate);
    });
    this.pendingLookups.set(plate, lookup);
    return lookup;
  }

  private async lookUp(plate: string, signal: AbortSignal): Promise<Vehicle | null> {
    const { manager } = this.dataSource;
    const registry = this.registry.name;
    const cached = await manager.findOneBy(PlateCheck, { plate, registry });
    const now = this.clock.now();
    if (cached && cached.expiresAt > now) return cached.found ? (cached.vehicle ?? unknownVehicle) : null;
    const vehicle = await this.registry.lookUp(plate, signal);
    // Kept also when it came too late for who asked: the next to ask has it at once.
    await this.saveCheck(plate, vehicle, now).catch((error: unknown) => {
      this.logger.warn(`an answer of the ${registry} registry was not kept: ${causeOf(error)}`);
    });
    return vehicle;
  }

  private async saveCheck(plate: string, vehicle: Vehicle | null, now: Date): Promise<void> {
    const ttlMs = vehicle ? ttlMsByResult.found : ttlMsByResult.notFound;
    const expiresAt = new Date(now.getTime() + ttlMs);
    await this.dataSource.manager.upsert(
      PlateCheck,
      { plate, registry: this.registry.name, found: vehicle !== null, vehicle, checkedAt: now, expiresAt },
      ['plate', 'registry'],
    );
  }
}

/** The plate itself stays out of the log: a database's own words, say, can hold the row. */
function causeOf(error: unknown): string {
  if (error instanceof ExternalServiceError) return error.message;
  return error instanceof Error ? error.name : typeof error;
}

/** A vehicle that is known to be there, and no more. */
const unknownVehicle: Vehicle = { make: null, model: null, colour: null, year: null };
