import type { Dto } from '@panui/api';
import StadiumOutlined from '@mui/icons-material/StadiumOutlined';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { EmptyState } from '../../components/ui/EmptyState';
import { LoadError } from '../../components/ui/LoadError';
import { Loading } from '../../components/ui/Loading';
import { Tag } from '../../components/ui/Tag';
import { GuestLink } from '../../components/lots/GuestLink';
import { SignButtons } from '../../components/lots/SignButtons';
import { api, dataOf } from '../../data/api';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import './own-venues.css';

/** The venues of a manager, each with a link and a QR code for its guests. Nothing here is about drivers. */
export default function OwnVenuesPage() {
  const t = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['own-venues'],
    queryFn: () => dataOf(api.GET('/venues/me')),
  });
  return (
    <>
      <Title title={t('panui.menu.own_venues')} preferenceKey={false} />
      {error && !data && <LoadError error={error} />}
      {!error && !data && <Loading />}
      {data?.length === 0 && (
        <section className="card">
          <EmptyState
            icon={<StadiumOutlined />}
            title={t('panui.own_venues.none')}
            text={t('panui.own_venues.none_text')}
          />
        </section>
      )}
      <div className="stack">
        {data?.map((venue) => (
          <Venue key={venue.id} venue={venue} />
        ))}
      </div>
    </>
  );
}

function Venue({ venue }: { venue: Dto<'OwnVenue'> }) {
  const t = useTranslate();
  const lang = useLang();
  const id = `venue-${venue.id}`;
  return (
    <section className="card own-venue" aria-labelledby={id}>
      <div>
        <h2 id={id}>
          <bdi>{inLang(lang, venue.name, venue.name_en)}</bdi>
        </h2>
        <p className="quiet">
          <bdi>{inLang(lang, venue.address, venue.address_en)}</bdi>
        </p>
      </div>
      {venue.is_active ? (
        <>
          <GuestLink venueId={venue.id} />
          <SignButtons path={`/venues/me/signs/${venue.id}.pdf`} />
        </>
      ) : (
        <p>
          <Tag tone="plain">{t('panui.own_venues.inactive')}</Tag> {t('panui.own_venues.inactive_text')}
        </p>
      )}
    </section>
  );
}
