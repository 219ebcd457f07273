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
import { cleanPlate, parsePlate } from '@panui/shared/plate';
import {
  EmptyRegistryError,
  type Vehicle,
  VEHICLE_REGISTRY,
  type VehicleRegistry,
} from './vehicle-registry.js';

/** Time limit for the registry, so that the whole response takes less than three seconds. */
const timeoutMs = 2_900;
const dayMs = 86_400_000;
const ttlMsByResult = { found: 30 * dayMs, notFound: dayMs };
/** An invalid text is echoed up to this length. */
const maxEchoLength = 20;

export const plateErrorCodes = [
  'invalid_format',
  'invalid_length',
  'not_found',
  'api_timeout',
  'service_error',
] as const;
export type PlateErrorCode = (typeof plateErrorCodes)[number];

export interface PlateCheckResult {
  plate: string;
  /** Whether a registry was asked; without vehicles in it nothing is known about the plate. */
  isChecked: boolean;
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
  /** Lookups in progress by plate: concurrent checks of one plate share one request to the registry. */
  private readonly pendingLookups = new Map<string, Promise<Vehicle | null>>();

  constructor(
    @Inject(VEHICLE_REGISTRY) private readonly registry: VehicleRegistry,
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** The registry's name in `plate_checks`. */
  get registryName(): string {
    return this.registry.name;
  }

  /**
   * Checks the format and looks the plate up. Never throws: a slow or failing registry is an error code of the result.
   */
  async check(text: string): Promise<PlateCheckResult> {
    const parsed = parsePlate(text);
    if (!parsed.ok) {
      return {
        plate: cleanPlate(text).slice(0, maxEchoLength),
        isChecked: false,
        errorCode: parsed.error,
        vehicle: null,
      };
    }
    const { plate } = parsed;
    try {
      const vehicle = await this.lookUpShared(plate);
      return { plate, isChecked: true, errorCode: vehicle ? null : 'not_found', vehicle };
    } catch (error) {
      if (error instanceof EmptyRegistryError)
        return { plate, isChecked: false, errorCode: null, vehicle: null };
      // The opening of the circuit is logged once, by the breaker.
      if (!(error instanceof CircuitOpenError)) {
        this.logger.warn(`the ${this.registry.name} registry failed: ${causeOf(error)}`);
      }
      return {
        plate,
        isChecked: false,
        errorCode: error instanceof ExternalServiceTimeoutError ? 'api_timeout' : 'service_error',
        vehicle: null,
      };
    }
  }

  /** Records what the driver chose when the registry did not know the plate. */
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
    // A result that comes after the time limit is cached too, for the next check of the plate.
    await this.saveCheck(plate, vehicle, now).catch((error: unknown) => {
      this.logger.warn(`a result of the ${registry} registry was not cached: ${causeOf(error)}`);
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

/** Only our own messages are logged: others, such as the database's, can contain the plate. */
function causeOf(error: unknown): string {
  if (error instanceof ExternalServiceError) return error.message;
  return error instanceof Error ? error.name : typeof error;
}

/** For a known plate without details. */
const unknownVehicle: Vehicle = { make: null, model: null, colour: null, year: null };
