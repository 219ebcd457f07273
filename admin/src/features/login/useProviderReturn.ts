import type { Dto } from '@panui/api';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { providerReturn } from '../../data/auth/fragments';
import { loginPath } from '../../data/auth/pages';
import {
  parseProviderReturn,
  providerErrorText,
  takePageAfterProvider,
  takeReturnCookie,
} from '../../data/auth/providerReturn';
import { signInWithCode } from '../../data/auth/session';
import { codeOf, detailOf, errorMessageOf } from '../../data/http';

interface Outcome {
  challenge: Dto<'TwoFactorChallenge'> | null;
  errorText: string | null;
}

/** The message of a used or expired code; that of other 401 responses would say that the session ended. */
const messageOf = (error: unknown): string =>
  codeOf(error) === 'unauthorized' ? detailOf(error) : errorMessageOf(error);

async function exchange(code: string): Promise<Outcome> {
  try {
    return { challenge: await signInWithCode(code), errorText: null };
  } catch (error) {
    return { challenge: null, errorText: messageOf(error) };
  }
}

/** Finishes a visit to the identity provider: opens the session, or reports the second step or a failure. */
export function useProviderReturn(onOutcome: (outcome: Outcome) => void): void {
  const fragment = useSyncExternalStore(providerReturn.subscribe, providerReturn.current);
  const navigate = useNavigate();
  useEffect(() => {
    // Taken, so that neither a second effect nor the next visit of the page uses it again.
    const { code, errorText } = parseProviderReturn(providerReturn.take());
    const from = code || errorText ? takePageAfterProvider() : null;
    if (from) void navigate(loginPath, { replace: true, state: { from } });
    if (code && !takeReturnCookie())
      onOutcome({ challenge: null, errorText: providerErrorText('oidc_expired') });
    else if (code) void exchange(code).then(onOutcome);
    else if (errorText) onOutcome({ challenge: null, errorText });
  }, [fragment, onOutcome, navigate]);
}
