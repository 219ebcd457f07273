import { operatorStates } from './operator';
import { reserveStates } from './reserve';
import { siteStates } from './site';
import { stayStates } from './stay';
import { waitlistStates } from './waitlist';

export const driverStates = [...siteStates, ...reserveStates, ...stayStates, ...waitlistStates];
export { operatorStates };
