import { useEffect, useState } from 'react';
import { call } from '../../shared/api/http';

/** Contact details and the average utilization; the latter is null without enough data. */
export interface LandingInfo {
  contact: { email: string; phone_owners: string; phone_support: string; website: string };
  average_use: { rate: number; lots: number } | null;
}

const emptyInfo: LandingInfo = {
  contact: { email: '', phone_owners: '', phone_support: '', website: '' },
  average_use: null,
};

/** Null while loading. If loading fails, the page shows its defaults. */
export function useLandingInfo(): LandingInfo | null {
  const [landingInfo, setLandingInfo] = useState<LandingInfo | null>(null);
  useEffect(() => {
    call<LandingInfo>('/landing/facts').then(setLandingInfo, () => setLandingInfo(emptyInfo));
  }, []);
  return landingInfo;
}
