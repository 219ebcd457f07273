import { useEffect, useState } from 'react';
import type { Dto } from '@panui/api';
import { call } from '../../shared/api/http';

/** Contact details and the average utilization; the latter is null without enough data. */
export type LandingInfo = Dto<'LandingFacts'>;

const emptyInfo: LandingInfo = {
  contact: { email: '', phone_owners: '', phone_support: '', website: '' },
  average_use: null,
};

/** Null while loading. If loading fails, the page shows its defaults. */
export function useLandingInfo(): LandingInfo | null {
  const [landingInfo, setLandingInfo] = useState<LandingInfo | null>(null);
  useEffect(() => {
    call('GET /landing/facts').then(setLandingInfo, () => setLandingInfo(emptyInfo));
  }, []);
  return landingInfo;
}
