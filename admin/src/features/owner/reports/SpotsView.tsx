import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { FloorNumber } from '../../../components/lots/FloorNumber';
import { countText, rowsHaveAgorot } from '../../../i18n/money';
import { StatCard, StatCards } from '../../../components/ui/StatCard';
import { SpotStatusTag } from '../../spots/SpotStatusTag';
import { Ltr } from '../../../components/ui/Ltr';
import { Money } from '../../../components/ui/Money';
import { Tag } from '../../../components/ui/Tag';
import { RowTable } from '../../../components/reports/RowTable';
import { useLabel } from './useLabel';

export function SpotsView({ report }: { report: Dto<'SpotsReport'> }) {
  const t = useTranslate();
  const label = useLabel();
  const typesOf = (row: Dto<'SpotsReportRow'>) =>
    [row.is_handicap && t('panui.spot.handicap'), row.is_electric && t('panui.spot.electric')]
      .filter(Boolean)
      .join(', ');
  const statusOf = (row: Dto<'SpotsReportRow'>) =>
    row.is_active === false ? (
      <Tag tone="plain">{t('panui.spot.inactive')}</Tag>
    ) : (
      <SpotStatusTag status={row.status} />
    );
  const isExact = rowsHaveAgorot(report.rows);
  return (
    <>
      <StatCards maxColumns={4} amounts={[report.revenue_total_agorot, report.owed_total_agorot]}>
        <StatCard label={label('spots')} value={<Ltr>{countText(report.spots_total)}</Ltr>} />
        <StatCard label={label('reservations')} value={<Ltr>{countText(report.reservations_total)}</Ltr>} />
        <StatCard
          label={label('entries')}
          value={<Ltr>{countText(report.entries_total)}</Ltr>}
          note={
            report.entries_without_spot > 0 && (
              <>
                {label('entriesWithoutSpot')}: <Ltr>{countText(report.entries_without_spot)}</Ltr>
              </>
            )
          }
        />
        <StatCard
          label={label('totalRevenue')}
          value={<Money agorot={report.revenue_total_agorot} />}
          note={
            report.owed_total_agorot > 0 && (
              <>
                {label('owed')}: <Money agorot={report.owed_total_agorot} />
              </>
            )
          }
        />
      </StatCards>
      <RowTable<Dto<'SpotsReportRow'>>
        title={t('panui.reports.spots.rows')}
        rows={report.rows}
        total={report.rows_total}
        keyOf={(row) => row.spot_id}
        columns={[
          { key: 'number', heading: label('spot'), cell: (row) => <Ltr>{row.number}</Ltr> },
          { key: 'lot', heading: label('lot'), cell: (row) => <bdi>{row.parking_lot_name}</bdi> },
          { key: 'floor', heading: label('floor'), cell: (row) => <FloorNumber floor={row.floor} /> },
          { key: 'office', heading: label('office'), cell: (row) => <bdi>{row.office}</bdi> },
          { key: 'types', heading: label('features'), cell: typesOf },
          { key: 'status', heading: label('status'), cell: statusOf },
          {
            key: 'reservations',
            heading: label('reservations'),
            isNumber: true,
            cell: (row) => <Ltr>{countText(row.reservations)}</Ltr>,
          },
          {
            key: 'entries',
            heading: label('entries'),
            isNumber: true,
            cell: (row) => <Ltr>{countText(row.entries)}</Ltr>,
          },
          {
            key: 'owed',
            heading: label('owed'),
            isNumber: true,
            cell: (row) => <Money agorot={row.owed_agorot} isExact={isExact} />,
          },
          {
            key: 'revenue',
            heading: label('revenue'),
            isNumber: true,
            cell: (row) => <Money agorot={row.revenue_agorot} isExact={isExact} />,
          },
        ]}
      />
    </>
  );
}
