import { changeStates } from './changes';
import { operatorStates } from './operator';
import { reserveStates } from './reserve';
import { sharedStates } from './shared';
import { siteStates } from './site';
import { stayStates } from './stay';
import { waitlistStates } from './waitlist';

export const driverStates = [
  ...siteStates,
  ...reserveStates,
  ...stayStates,
  ...changeStates,
  ...sharedStates,
  ...waitlistStates,
];
export { operatorStates };
