import { useSyncExternalStore } from 'react';
import { currentLinkToken, subscribeLinkToken } from '../../data/auth/linkToken';

/** The secret of the mailed link that opened this page; null after a reload, which forgets it. */
export const useLinkToken = (): string | null => useSyncExternalStore(subscribeLinkToken, currentLinkToken);
