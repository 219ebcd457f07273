import type { SealerService } from '../../platform/crypto/sealer.service.js';
import { pageLinkIn } from '../../platform/problems/language.js';
import type { FoundGroup } from './group-rows.js';
import type { ReservationGroup } from './reservation-group.entity.js';

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

/** The link of the organiser's page; null if the server's key has changed since. */
export function groupLinkOf(
  sealer: SealerService,
  publicUrl: string,
  { sealedToken, locale }: Pick<ReservationGroup, 'sealedToken' | 'locale'>,
): string | null {
  const token = sealer.open(sealedToken);
  return token && pageLinkIn(locale, `${publicUrl}/group/${token}`);
}
