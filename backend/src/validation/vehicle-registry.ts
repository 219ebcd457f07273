/** The details of a vehicle that drivers see. */
export interface Vehicle {
  make: string | null;
  model: string | null;
  colour: string | null;
  year: number | null;
}

/** The registry has no vehicles at all, so it cannot tell a right plate from a wrong one. */
export class EmptyRegistryError extends Error {}

/**
 * A vehicle registry. `lookUp` returns null for an unknown plate and throws when the lookup fails. Implementations
 * validate the response of an external registry.
 */
export interface VehicleRegistry {
  /** Part of the cache key, so that results of different registries are kept apart. */
  readonly name: string;
  lookUp(plate: string, signal: AbortSignal): Promise<Vehicle | null>;
}

export const VEHICLE_REGISTRY = Symbol('VEHICLE_REGISTRY');
