import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { countText } from '../../../i18n/money';
import { StatCard, StatCards } from '../../../components/ui/StatCard';
import { Ltr } from '../../../components/ui/Ltr';
import { Moment } from '../../../components/ui/Moment';
import { Plate } from '../../../components/ui/Plate';
import { Tag } from '../../../components/ui/Tag';
import { exitOf, toneOf } from '../entries/entry';
import { RowTable } from '../../../components/reports/RowTable';
import { useLabel } from './useLabel';

export function EntriesView({ report }: { report: Dto<'EntriesReport'> }) {
  const t = useTranslate();
  const label = useLabel();
  const kindText = (kind: string) => t(`panui.entry.kinds.${kind}`, { _: kind });
  return (
    <>
      <StatCards maxColumns={4}>
        <StatCard label={label('entries')} value={<Ltr>{countText(report.total)}</Ltr>} />
        <StatCard label={label('insideNow')} value={<Ltr>{countText(report.inside_now)}</Ltr>} />
        {report.by_kind.map(({ kind, count }) => (
          <StatCard key={kind} label={kindText(kind)} value={<Ltr>{countText(count)}</Ltr>} />
        ))}
      </StatCards>
      <RowTable<Dto<'EntriesReportRow'>>
        title={t('panui.reports.entries.rows')}
        rows={report.rows}
        total={report.rows_total}
        keyOf={(row) => row.id}
        columns={[
          {
            key: 'entered',
            heading: label('enteredAt'),
            cell: (row) => row.entered_at && <Moment at={row.entered_at} />,
          },
          {
            key: 'exited',
            heading: label('exitedAt'),
            cell: (row) => {
              const exit = exitOf(row);
              if (exit) return <Moment at={exit} />;
              if (row.is_inside) return t('panui.entry.inside');
              return row.exited_at ? null : t('panui.entry.exit_unrecorded');
            },
          },
          {
            key: 'plate',
            heading: label('plate'),
            cell: (row) => <Plate number={row.license_plate} />,
          },
          { key: 'lot', heading: label('lot'), cell: (row) => <bdi>{row.parking_lot_name}</bdi> },
          { key: 'spot', heading: label('spot'), cell: (row) => <Ltr>{row.spot_number}</Ltr> },
          {
            key: 'source',
            heading: label('source'),
            cell: (row) => t(`panui.reports.source.${row.source}`, { _: row.source }),
          },
          {
            key: 'kind',
            heading: label('kind'),
            cell: (row) => <Tag tone={toneOf(row.kind)}>{kindText(row.kind)}</Tag>,
          },
        ]}
      />
    </>
  );
}
