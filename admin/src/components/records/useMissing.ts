import { useNotify, useRedirect } from 'react-admin';
import { textOf } from '../../data/http';
import { onceMore } from '../../data/onceMore';

/** What a record's page does when the record can't be had: says the server's reason, and leads back to the list. */
export function useMissing(resource: string, hasList: boolean) {
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    retry: onceMore,
    onError: (error: unknown) => {
      notify(textOf(error), { type: 'error' });
      if (hasList) redirect('list', resource);
    },
  };
}
