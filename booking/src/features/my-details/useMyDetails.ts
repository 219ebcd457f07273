import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { ContactDetails } from '../../shared/contact-details/contactDetails';

export interface Details {
  contactDetails: ContactDetails;
  retainedUntil: string;
}

interface PersonalDataResponse {
  kept_until: string;
  reservation: ContactDetails;
}

/** The driver's personal data, loaded on demand and never part of the page. */
export function useMyDetails(path: string, offline: boolean) {
  const [details, setDetails] = useState<Details | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const load = useCallback(async () => {
    setProblem(null);
    try {
      const { kept_until, reservation } = await call<PersonalDataResponse>(path);
      const { first_name, last_name, phone_number, email } = reservation;
      setDetails({
        contactDetails: { first_name, last_name, phone_number, email },
        retainedUntil: kept_until,
      });
    } catch (error) {
      setProblem(toProblem(error));
    }
  }, [path]);

  const shouldLoad = !details && !offline;
  useEffect(() => {
    if (shouldLoad) void load();
  }, [load, shouldLoad]);

  return { details, problem, load };
}
