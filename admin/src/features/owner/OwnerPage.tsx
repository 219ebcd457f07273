import LocalParkingOutlined from '@mui/icons-material/LocalParkingOutlined';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { fetchAllRows } from '../../data/fetchAllRows';
import { useLoad } from '../../data/useLoad';
import { useLang } from '../../i18n/useLang';
import { Loading } from '../../components/ui/Loading';
import { LoadError } from '../../components/ui/LoadError';
import { fieldInLang } from '../../i18n/inLang';
import { EmptyState } from '../../components/ui/EmptyState';
import type { LotRecord } from '../parking-lots/lot';

/** Loads the owner's lots for a page, and explains what to do without any. */
export function OwnerPage({ children }: { children: (lots: LotRecord[]) => ReactNode }) {
  const t = useTranslate();
  const lang = useLang();
  const { data: lots, error } = useLoad('owner-lots', () =>
    fetchAllRows<LotRecord>('owner-lots', {}, { field: fieldInLang(lang, 'name'), order: 'ASC' }),
  );
  if (lots?.length === 0)
    return (
      <section className="card">
        <EmptyState icon={<LocalParkingOutlined />} title={t('panui.owner.no_lots')} />
      </section>
    );
  if (lots) return children(lots);
  return error ? <LoadError /> : <Loading />;
}
