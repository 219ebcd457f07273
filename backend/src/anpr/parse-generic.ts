import { instantOf } from '../entries/entry-moment.js';
import type { GenericReadDto } from './anpr.dto.js';
import { otherCandidates, type PlateRead } from './plate-read.js';

/** The product's own format, whose fields were validated before. */
export function parseGeneric(read: GenericReadDto): PlateRead[] {
  const candidates = (read.candidates ?? []).map(({ plate, score }) => ({ plate, score: score ?? null }));
  return [
    {
      plate: read.plate,
      direction: read.direction ?? null,
      at: typeof read.at === 'string' ? instantOf(read.at) : null,
      score: read.score ?? null,
      candidates: otherCandidates(read.plate, candidates),
      camera: read.camera ?? null,
    },
  ];
}
