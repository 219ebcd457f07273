/** What a registry says of a vehicle, as far as a driver is shown it. */
export interface Vehicle {
  make: string | null;
  model: string | null;
  colour: string | null;
  year: number | null;
}

/**
 * A register of vehicles that plates are looked up in. Answers null for a plate it does not know and throws when it
 * could not look; what comes from outside is checked by the driver, never passed on as it came.
 */
export interface VehicleRegistry {
  /** Under which answers are remembered: another registry's answers are not this one's. */
  readonly name: string;
  lookUp(plate: string, signal: AbortSignal): Promise<Vehicle | null>;
}

export const VEHICLE_REGISTRY = Symbol('VEHICLE_REGISTRY');
