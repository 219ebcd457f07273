import { operatorStates } from './operator';
import { reserveStates } from './reserve';
import { siteStates } from './site';
import { stayStates } from './stay';

export const driverStates = [...siteStates, ...reserveStates, ...stayStates];
export { operatorStates };
