import { ResourceContextProvider } from 'react-admin';
import SpotIncidentList from '../../resources/spot-incidents/SpotIncidentList';

/** Reports of taken spots in the owner's lots. */
export default function OwnerIncidentsPage() {
  return (
    <ResourceContextProvider value="owner-spot-incidents">
      <SpotIncidentList />
    </ResourceContextProvider>
  );
}
