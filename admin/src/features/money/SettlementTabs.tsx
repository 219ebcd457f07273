import { useTranslate } from 'react-admin';
import { PageTabs } from '../../components/ui/PageTabs';
import { mayOpen } from '../../data/auth/pages';
import { useUser } from '../../data/auth/useSession';

const pages = {
  '/settlement': 'panui.menu.settlement',
  '/payout-batches': 'panui.menu.payouts',
  '/payees': 'panui.menu.payees',
  '/accounts': 'panui.search.accounts',
};

/** The pages about the settlement of months: the menu has no room for each of them. */
export function SettlementTabs() {
  const t = useTranslate();
  const { role } = useUser();
  return (
    <PageTabs
      label={t('panui.menu.settlement')}
      pages={Object.entries(pages)
        .filter(([path]) => mayOpen(role, path))
        .map(([to, title]) => ({ to, title: t(title) }))}
    />
  );
}
