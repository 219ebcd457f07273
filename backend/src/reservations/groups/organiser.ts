import type { EntityManager } from 'typeorm';
import type { SealerService } from '../../platform/crypto/sealer.service.js';
import { pageLinkIn } from '../../platform/problems/language.js';
import type { FoundGroup } from './group-rows.js';
import { ReservationGroup } from './reservation-group.entity.js';

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

/** The organiser's full name, which cars without a driver's name have; null if the server's key has changed since. */
export function ownNameOf(sealer: SealerService, { group }: Pick<FoundGroup, 'group'>): string | null {
  const organiser = openOrganiser(sealer, group.sealedContact);
  return organiser && `${organiser.firstName} ${organiser.lastName}`;
}

/** Whom mails about a group greet and reach; once the server's key has changed, as its first car does. */
export function recipientOf(
  sealer: SealerService,
  { group, rows }: FoundGroup,
): Pick<Organiser, 'firstName' | 'email'> {
  const [first] = rows;
  return (
    openOrganiser(sealer, group.sealedContact) ?? {
      firstName: first?.full_name ?? '',
      email: first?.email ?? '',
    }
  );
}

type Contact = Pick<Organiser, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>;

/**
 * The contact details of a car's driver: those of the organiser, with whom the car was reserved, are none of theirs.
 * Once the server's key has changed, whose they are is not known.
 */
export function withoutOrganiser(organiser: Organiser | null, car: Contact): Contact {
  const own = (value: string, ofOrganiser: string | undefined) =>
    ofOrganiser === undefined || value === ofOrganiser ? '' : value;
  const isOrganiser =
    !organiser || (car.firstName === organiser.firstName && car.lastName === organiser.lastName);
  return {
    firstName: isOrganiser ? '' : car.firstName,
    lastName: isOrganiser ? '' : car.lastName,
    email: own(car.email, organiser?.email),
    phoneNumber: own(car.phoneNumber, organiser?.phoneNumber),
  };
}

/** The organiser of a car's group; null for none, or if the server's key has changed since. */
export async function findOrganiser(
  manager: EntityManager,
  sealer: SealerService,
  groupId: number,
): Promise<Organiser | null> {
  const group = await manager.findOneBy(ReservationGroup, { id: groupId });
  return group && openOrganiser(sealer, group.sealedContact);
}

/** The link of the organiser's page; null if the server's key has changed since. */
export function groupLinkOf(
  sealer: SealerService,
  publicUrl: string,
  { sealedToken, locale }: Pick<ReservationGroup, 'sealedToken' | 'locale'>,
): string | null {
  const token = sealer.open(sealedToken);
  return token && pageLinkIn(locale, `${publicUrl}/group/${token}`);
}
