import type { Dto } from '@panui/api';
import type { ReactNode } from 'react';
import { Title, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { useRecordQueryOptions } from '../records/useRecordQueryOptions';
import { LoadError } from '../ui/LoadError';
import { Loading } from '../ui/Loading';
import { LotLinks } from './LotLinks';

interface Props {
  title: string;
  children: (lot: Dto<'Lot'>) => ReactNode;
}

/** A page of admins about the lot of its address. */
export function AdminLotPage({ title, children }: Props) {
  const lang = useLang();
  const { id = '' } = useParams();
  const { data: lot, error } = useGetOne<Dto<'Lot'>>(
    'parking-lots',
    { id: Number(id) },
    useRecordQueryOptions('parking-lots', true),
  );
  return (
    <>
      <Title title={title} preferenceKey={false} />
      {lot && (
        <>
          <p className="lot-links">
            <Link to={`/parking-lots/${lot.id}/edit`}>
              <bdi>{inLang(lang, lot.name, lot.name_en)}</bdi>
            </Link>
            <LotLinks lotId={lot.id} />
          </p>
          {children(lot)}
        </>
      )}
      {!lot && (error ? <LoadError error={error} /> : <Loading />)}
    </>
  );
}
