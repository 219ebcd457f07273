import { useEffect, useState } from 'react';
import { call } from '../../shared/api/http';

/** What the server says of us: how to reach us, and how much the lots are used where that is enough for an average. */
export interface LandingInfo {
  contact: { email: string; phone_owners: string; phone_support: string; website: string };
  average_use: { rate: number; lots: number } | null;
}

const emptyInfo: LandingInfo = {
  contact: { email: '', phone_owners: '', phone_support: '', website: '' },
  average_use: null,
};

/** Null until they are here; without a server the page goes on with what it knows itself. */
export function useLandingInfo(): LandingInfo | null {
  const [landingInfo, setLandingInfo] = useState<LandingInfo | null>(null);
  useEffect(() => {
    call<LandingInfo>('/landing/facts').then(setLandingInfo, () => setLandingInfo(emptyInfo));
  }, []);
  return landingInfo;
}
