import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import type { ContactDetails } from '../../shared/contact-details/contactDetails';
import { useProblem } from '../../shared/ui/useProblem';

export interface Details {
  contactDetails: ContactDetails;
  retainedUntil: string;
}

/** The driver's personal data, loaded on demand and never part of the page. */
export function useMyDetails(token: string, offline: boolean) {
  const [details, setDetails] = useState<Details | null>(null);
  const [problem, setProblem] = useProblem();

  const load = useCallback(async () => {
    setProblem(null);
    try {
      const { retained_until, reservation } = await call('GET /reservations/token/{token}/personal-data', {
        path: { token },
      });
      const { first_name, last_name, phone_number, email } = reservation;
      setDetails({
        contactDetails: { first_name, last_name, phone_number, email },
        retainedUntil: retained_until,
      });
    } catch (error) {
      setProblem(toProblem(error));
    }
  }, [token, setProblem]);

  const shouldLoad = !details && !offline;
  useEffect(() => {
    if (shouldLoad) void load();
  }, [load, shouldLoad]);

  return { details, problem, load };
}
