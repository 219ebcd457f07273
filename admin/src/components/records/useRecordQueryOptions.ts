import { useNotify, useRedirect } from 'react-admin';
import { errorMessageOf } from '../../data/http';

/** Query options of a record page: a failed load shows the server's message and returns to the list. */
export function useRecordQueryOptions(resource: string, hasList: boolean) {
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    onError: (error: unknown) => {
      notify(errorMessageOf(error), { type: 'error' });
      if (hasList) redirect('list', resource);
    },
  };
}
