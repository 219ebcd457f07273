import { useNotify, useRedirect } from 'react-admin';
import { errorMessageOf } from '../../data/http';
import { shouldRetry } from '../../data/shouldRetry';

/** What a record's page does when the record can't be had: says the server's reason, and leads back to the list. */
export function useRecordQueryOptions(resource: string, hasList: boolean) {
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    retry: shouldRetry,
    onError: (error: unknown) => {
      notify(errorMessageOf(error), { type: 'error' });
      if (hasList) redirect('list', resource);
    },
  };
}
