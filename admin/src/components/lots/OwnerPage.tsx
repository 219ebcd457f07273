import type { Dto } from '@panui/api';
import LocalParkingOutlined from '@mui/icons-material/LocalParkingOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAllRows } from '../../data/useAllRows';
import { useLang } from '../../i18n/useLang';
import { Loading } from '../ui/Loading';
import { LoadError } from '../ui/LoadError';
import { fieldInLang } from '../../i18n/inLang';
import { EmptyState } from '../ui/EmptyState';

export const newLotPath = '/owner/lots/new';

/** Loads the owner's lots for a page, and explains what to do without any. */
export function OwnerPage({ children }: { children: (lots: Dto<'Lot'>[]) => ReactNode }) {
  const t = useTranslate();
  const lang = useLang();
  const { data: lots, error } = useAllRows<Dto<'Lot'>>('owner-lots', fieldInLang(lang, 'name'));
  if (lots?.length === 0)
    return (
      <section className="card">
        <EmptyState
          icon={<LocalParkingOutlined />}
          title={t('panui.owner.no_lots')}
          text={t('panui.lot_setup.first_text')}
          action={
            <Button component={Link} to={newLotPath} variant="contained">
              {t('panui.lot_setup.add_first')}
            </Button>
          }
        />
      </section>
    );
  if (lots) return children(lots);
  return error ? <LoadError error={error} /> : <Loading />;
}
