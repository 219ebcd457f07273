import { translate } from '../../i18n/i18nProvider';

const errors = [
  'oidc_expired',
  'oidc_cancelled',
  'oidc_unavailable',
  'oidc_failed',
  'oidc_unknown_user',
  'oidc_no_email',
  'oidc_unverified_email',
  'oidc_identity_taken',
];

export const providerErrorText = (error: string): string =>
  translate(`panui.oidc.error.${errors.includes(error) ? error : 'oidc_failed'}`);

const returnCookie = 'panui_oidc_return=1';

/** Whether this browser comes from the provider. A code in a link from elsewhere may be a stranger's. */
export function takeReturnCookie(): boolean {
  const isPresent = document.cookie.split('; ').includes(returnCookie);
  document.cookie = `${returnCookie}; path=/login; max-age=0`;
  return isPresent;
}

const pageKey = 'page_after_provider';

/** Keeps the page that a signed-out user asked for, in this tab, during a visit to the provider. */
export function storePageAfterProvider(path: string | null): void {
  if (path) sessionStorage.setItem(pageKey, path);
  else sessionStorage.removeItem(pageKey);
}

export function takePageAfterProvider(): string | null {
  const path = sessionStorage.getItem(pageKey);
  sessionStorage.removeItem(pageKey);
  return path;
}

export interface ProviderReturn {
  /** Opens a session once. */
  code: string | null;
  /** The message of a failure. */
  errorText: string | null;
  isLinked: boolean;
}

/** Reads the fragment that a visit to the identity provider ended with. */
export function parseProviderReturn(fragment: string | null): ProviderReturn {
  const values = new URLSearchParams(fragment ?? '');
  const error = values.get('error');
  return {
    code: values.get('code'),
    errorText: error === null ? null : providerErrorText(error),
    isLinked: values.has('linked'),
  };
}
