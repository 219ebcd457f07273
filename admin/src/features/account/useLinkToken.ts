import { useSyncExternalStore } from 'react';
import { linkToken } from '../../data/auth/fragments';

/** The secret of the mailed link that opened this page; null after a reload, which forgets it. */
export const useLinkToken = (): string | null => useSyncExternalStore(linkToken.subscribe, linkToken.current);
