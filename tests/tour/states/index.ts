import { adminStates } from './admin';
import { changeStates } from './changes';
import { doorStates } from './doors';
import { ownerStates } from './owner';
import { reserveStates } from './reserve';
import { reserveFormStates } from './reserve-form';
import { sharedStates } from './shared';
import { siteStates } from './site';
import { stayStates } from './stay';
import { waitlistStates } from './waitlist';

export const driverStates = [
  ...siteStates,
  ...reserveStates,
  ...reserveFormStates,
  ...stayStates,
  ...changeStates,
  ...sharedStates,
  ...waitlistStates,
];
export const operatorStates = [...doorStates, ...adminStates, ...ownerStates];
