import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Person } from '../../shared/person/person';

export interface Details {
  person: Person;
  keptUntil: string;
}

interface Answer {
  kept_until: string;
  reservation: Person;
}

/** What is kept about the driver, asked for when it is wanted: it is in no page that lies around. */
export function useMyDetails(path: string, offline: boolean) {
  const [details, setDetails] = useState<Details | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const load = useCallback(async () => {
    setProblem(null);
    try {
      const { kept_until, reservation } = await call<Answer>(path);
      const { first_name, last_name, phone_number, email } = reservation;
      setDetails({ person: { first_name, last_name, phone_number, email }, keptUntil: kept_until });
    } catch (error) {
      setProblem(toProblem(error));
    }
  }, [path]);

  const isWanted = !details && !offline;
  useEffect(() => {
    if (isWanted) void load();
  }, [load, isWanted]);

  return { details, problem, load };
}
