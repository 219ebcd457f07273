import { accountStates } from './account';
import { adminStates } from './admin';
import { reservationChangeStates } from './reservation-changes';
import { signInStates } from './sign-in';
import { gateStates } from './gate';
import { groupStates } from './group';
import { moneyStates } from './money';
import { myReservationsStates } from './my-reservations';
import { ownerStates } from './owner';
import { reserveStates } from './reserve';
import { reserveFormStates } from './reserve-form';
import { sharedStates } from './shared';
import { siteStates } from './site';
import { reservationStates } from './reservation';
import { waitlistStates } from './waitlist';

export const driverStates = [
  ...siteStates,
  ...reserveStates,
  ...reserveFormStates,
  ...reservationStates,
  ...reservationChangeStates,
  ...sharedStates,
  ...waitlistStates,
  ...myReservationsStates,
  ...groupStates,
];
export const operatorStates = [
  ...signInStates,
  ...accountStates,
  ...adminStates,
  ...ownerStates,
  ...moneyStates,
  ...gateStates,
];
