import { baseKeyStore } from './baseKeyStore';
import { createVault } from './vault';

/** The vault of this browser; all tabs open what one of them sealed. */
export const browserVault = createVault(baseKeyStore);
