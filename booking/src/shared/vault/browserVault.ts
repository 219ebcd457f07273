import { keyStore } from './keyStore';
import { createVault } from './vault';

/** Vault shared by all tabs of this browser. */
export const browserVault = createVault(keyStore);
