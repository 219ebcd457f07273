import { useRef, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';

/** Sends the new plate, one request at a time. Resolves to the problem, or null. */
export function usePlateChange(token: string) {
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);

  const send = async (plate: string, isUnknownAccepted: boolean): Promise<Problem | null> => {
    if (inFlight.current) return null;
    inFlight.current = true;
    setBusy(true);
    try {
      const body = { license_plate: plate, ...(isUnknownAccepted && { plate_unknown_accepted: true }) };
      await call('POST /reservations/token/{token}/license-plate', { path: { token }, body });
      return null;
    } catch (error) {
      return toProblem(error);
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };

  return { busy, send };
}
