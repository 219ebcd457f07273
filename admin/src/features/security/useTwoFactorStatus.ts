import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../data/api';

export const twoFactorKey = ['two-factor'];

/** Which factors the user has: a password, an authenticator app, passkeys. */
export const useTwoFactorStatus = () =>
  useQuery({ queryKey: twoFactorKey, queryFn: () => dataOf(api.GET('/auth/two-factor')) });
