import { ResourceContextProvider, Title, useTranslate } from 'react-admin';
import { OwnerSpotList } from './SpotList';

/** The spots of all lots of the owner, such as those that are free now. */
export default function OwnerSpotListPage() {
  const t = useTranslate();
  return (
    <ResourceContextProvider value="owner-spots">
      <Title title={t('panui.board.all_lots')} preferenceKey={false} />
      <OwnerSpotList />
    </ResourceContextProvider>
  );
}
