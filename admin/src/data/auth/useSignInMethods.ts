import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../api';

/** What the server offers besides a password and passkeys; undefined until it is known. */
export const useSignInMethods = (): Dto<'SignInMethods'> | undefined =>
  useQuery({
    queryKey: ['sign-in-methods'],
    queryFn: () => dataOf(api.GET('/auth/sign-in-methods')),
  }).data;
