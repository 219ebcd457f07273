import { ResourceContextProvider } from 'react-admin';
import { OwnerSpotList } from './SpotList';

/** The spots of all lots of the owner, such as those that are free now. */
export default function OwnerSpotListPage() {
  return (
    <ResourceContextProvider value="owner-spots">
      <OwnerSpotList />
    </ResourceContextProvider>
  );
}
