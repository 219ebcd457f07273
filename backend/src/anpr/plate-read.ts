import type { Direction } from '../gates/gate-device.entity.js';

/** A reading of a plate with how sure the reader is, from 0 to 1. */
export interface PlateCandidate {
  plate: string;
  score: number | null;
}

/** What a camera read, whatever its maker calls the fields. */
export interface PlateRead extends PlateCandidate {
  /** Null if the camera does not know which way the car drives. */
  direction: Direction | null;
  /** Null if the camera sent no instant; it is now then. */
  at: Date | null;
  /** Other readings of the same plate. */
  candidates: PlateCandidate[];
  /** The camera's own name. */
  camera: string | null;
}

const maxCandidates = 20;

/** Leaves out the plate itself, empty texts, and the tail of a long list. */
export function otherCandidates(plate: string, candidates: PlateCandidate[]): PlateCandidate[] {
  return candidates
    .filter((candidate) => candidate.plate !== '' && candidate.plate !== plate)
    .slice(0, maxCandidates);
}

/** A score within its range; null for anything else. */
export function scoreOf(value: unknown, max = 1): number | null {
  const score = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof score === 'number' && score >= 0 && score <= max ? score / max : null;
}
