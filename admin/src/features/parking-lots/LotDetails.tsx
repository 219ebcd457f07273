import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LotLinks } from '../../components/lots/LotLinks';
import { Ltr } from '../../components/ui/Ltr';

export function LotDetails({ lot }: { lot: Dto<'Lot'> }) {
  const t = useTranslate();
  const spots = `/spots?filter=${encodeURIComponent(JSON.stringify({ parking_lot_id: lot.id }))}`;
  return (
    <section className="card">
      <h2>{t('resources.parking-lots.section.owners')}</h2>
      {lot.owners.length === 0 && <p className="quiet">{t('resources.parking-lots.no_owner')}</p>}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {lot.owners.map((owner) => (
          <li key={owner.id}>
            <Link to={`/users/${owner.id}/edit`}>
              <bdi>{owner.name || owner.email}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <p className="lot-links" style={{ marginBlockEnd: 0 }}>
        <LotLinks lotId={lot.id} />
      </p>
      <p style={{ marginBlockEnd: 0 }}>
        <Link to={spots}>
          {t('resources.parking-lots.to_spots')} (<Ltr>{lot.spots_total}</Ltr>)
        </Link>
      </p>
    </section>
  );
}
