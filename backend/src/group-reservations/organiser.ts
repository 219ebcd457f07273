import type { SealerService } from '../platform/crypto/sealer.service.js';

/** The person who reserves for a group. */
export interface Organiser {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

export const sealOrganiser = (sealer: SealerService, organiser: Organiser): Buffer =>
  sealer.seal(JSON.stringify(organiser));

/** Null if the server's key has changed since. */
export function openOrganiser(sealer: SealerService, sealed: Buffer): Organiser | null {
  const text = sealer.open(sealed);
  return text === null ? null : (JSON.parse(text) as Organiser);
}

/** The names of a car's reservation: those of who comes with it. */
export function namesOf({ firstName, lastName }: Organiser, name: string | null) {
  if (name === null) return { firstName, lastName };
  const [first = '', ...others] = name.split(/\s+/);
  return { firstName: first, lastName: others.join(' ') };
}
