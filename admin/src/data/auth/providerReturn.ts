import { translate } from '../../i18n/i18nProvider';

const errors = [
  'oidc_expired',
  'oidc_cancelled',
  'oidc_unavailable',
  'oidc_failed',
  'oidc_unknown_user',
  'oidc_identity_taken',
];

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
  const known = errors.find((one) => one === error) ?? 'oidc_failed';
  return {
    code: values.get('code'),
    errorText: error === null ? null : translate(`panui.oidc.error.${known}`),
    isLinked: values.has('linked'),
  };
}
