import type { Dto } from '@panui/api';
import { Title, useGetOne, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { LoadError } from '../../components/ui/LoadError';
import { Loading } from '../../components/ui/Loading';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { LotCalendarView } from './LotCalendarView';

/** The calendar of one lot, for admins. */
export default function AdminCalendarPage() {
  const t = useTranslate();
  const lang = useLang();
  const { id = '' } = useParams();
  const { data: lot, error } = useGetOne<Dto<'Lot'>>('parking-lots', { id: Number(id) });
  return (
    <>
      <Title title={t('panui.menu.calendar')} preferenceKey={false} />
      {lot && (
        <>
          <p>
            <Link to={`/parking-lots/${lot.id}/edit`}>
              <bdi>{inLang(lang, lot.name, lot.name_en)}</bdi>
            </Link>
          </p>
          <LotCalendarView lot={lot} isAdmin />
        </>
      )}
      {!lot && (error ? <LoadError error={error} /> : <Loading />)}
    </>
  );
}
