import { ResourceContextProvider } from 'react-admin';
import SpotIncidentList from '../spot-incidents/SpotIncidentList';

/** Drivers' reports of another car on their spot, in the owner's lots. */
export default function OwnerIncidentsPage() {
  return (
    <ResourceContextProvider value="owner-spot-incidents">
      <SpotIncidentList />
    </ResourceContextProvider>
  );
}
