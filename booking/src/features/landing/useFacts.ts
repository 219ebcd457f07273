import { useEffect, useState } from 'react';
import { call } from '../../shared/api/http';

/** What the server says of us: how to reach us, and how much the lots are used where that is enough for an average. */
export interface Facts {
  contact: { email: string; phone_owners: string; phone_support: string; website: string };
  average_use: { rate: number; lots: number } | null;
}

const unknown: Facts = {
  contact: { email: '', phone_owners: '', phone_support: '', website: '' },
  average_use: null,
};

/** Null until they are here; without a server the page goes on with what it knows itself. */
export function useFacts(): Facts | null {
  const [facts, setFacts] = useState<Facts | null>(null);
  useEffect(() => {
    call<Facts>('/landing/facts').then(setFacts, () => setFacts(unknown));
  }, []);
  return facts;
}
