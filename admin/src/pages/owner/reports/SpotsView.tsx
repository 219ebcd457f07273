import { useTranslate } from 'react-admin';
import { countText } from '../../../shared/money';
import { Figure, Figures } from '../../../shared/ui/Figure';
import { SpotStatusTag } from '../../../resources/spots/SpotStatusTag';
import { Ltr } from '../../../shared/ui/Ltr';
import { Money } from '../../../shared/ui/Money';
import { Tag } from '../../../shared/ui/Tag';
import type { SpotRow, SpotsReport } from './report';
import { RowTable } from './RowTable';

export function SpotsView({ report }: { report: SpotsReport }) {
  const t = useTranslate();
  const text = (key: string) => t(`panui.reports.spots.${key}`);
  const typesOf = (row: SpotRow) =>
    [row.is_handicap && t('panui.spot.handicap'), row.is_electric && t('panui.spot.electric')]
      .filter(Boolean)
      .join(', ');
  const statusOf = (row: SpotRow) =>
    row.is_active === false ? (
      <Tag tone="plain">{t('panui.spot.inactive')}</Tag>
    ) : (
      <SpotStatusTag status={row.status} />
    );
  return (
    <>
      <Figures most={3}>
        <Figure label={text('total')} value={<Ltr>{countText(report.spots_total)}</Ltr>} />
        <Figure label={text('reservations')} value={<Ltr>{countText(report.reservations_total)}</Ltr>} />
        <Figure label={text('revenue')} value={<Money agorot={report.revenue_total_agorot} />} />
      </Figures>
      <RowTable<SpotRow>
        title={text('rows')}
        rows={report.rows}
        total={report.rows_total}
        keyOf={(row) => row.spot_id}
        columns={[
          { key: 'number', heading: text('number'), cell: (row) => <Ltr>{row.number}</Ltr> },
          { key: 'lot', heading: t('panui.reports.lot'), cell: (row) => <bdi>{row.parking_lot_name}</bdi> },
          { key: 'floor', heading: text('floor'), cell: (row) => <Ltr>{row.floor}</Ltr> },
          { key: 'office', heading: text('office'), cell: (row) => <bdi>{row.office}</bdi> },
          { key: 'types', heading: text('types'), cell: typesOf },
          { key: 'status', heading: text('status'), cell: statusOf },
          {
            key: 'reservations',
            heading: text('reservations'),
            isNumber: true,
            cell: (row) => <Ltr>{countText(row.reservations)}</Ltr>,
          },
          {
            key: 'entries',
            heading: text('entries'),
            isNumber: true,
            cell: (row) => <Ltr>{countText(row.entries)}</Ltr>,
          },
          {
            key: 'revenue',
            heading: text('revenue'),
            isNumber: true,
            cell: (row) => <Money agorot={row.revenue_agorot} />,
          },
        ]}
      />
    </>
  );
}
