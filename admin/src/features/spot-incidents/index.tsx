import { lazy } from 'react';

const SpotIncidentList = lazy(() => import('./SpotIncidentList'));

export const spotIncidents = { name: 'spot-incidents', list: SpotIncidentList };
