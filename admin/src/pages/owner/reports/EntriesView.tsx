import { useTranslate } from 'react-admin';
import { countText } from '../../../shared/money';
import { Figure, Figures } from '../../../shared/ui/Figure';
import { Ltr } from '../../../shared/ui/Ltr';
import { Moment } from '../../../shared/ui/Moment';
import { Plate } from '../../../shared/ui/Plate';
import { Tag } from '../../../shared/ui/Tag';
import { toneOf } from '../entries/entry';
import type { EntriesReport, EntryRow } from './report';
import { RowTable } from './RowTable';

export function EntriesView({ report }: { report: EntriesReport }) {
  const t = useTranslate();
  const text = (key: string) => t(`panui.reports.entries.${key}`);
  const kindText = (kind: string) => t(`panui.entry.kinds.${kind}`, { _: kind });
  return (
    <>
      <Figures most={4}>
        <Figure label={text('total')} value={<Ltr>{countText(report.total)}</Ltr>} />
        <Figure label={text('inside_now')} value={<Ltr>{countText(report.inside_now)}</Ltr>} />
        {report.by_kind.map(({ kind, count }) => (
          <Figure key={kind} label={kindText(kind)} value={<Ltr>{countText(count)}</Ltr>} />
        ))}
      </Figures>
      <RowTable<EntryRow>
        title={text('rows')}
        rows={report.rows}
        total={report.rows_total}
        keyOf={(row) => row.id}
        columns={[
          {
            key: 'plate',
            heading: t('panui.entry.license_plate'),
            cell: (row) => <Plate number={row.license_plate} />,
          },
          {
            key: 'entered',
            heading: t('panui.entry.entered_at'),
            cell: (row) => row.entered_at && <Moment at={row.entered_at} />,
          },
          {
            key: 'exited',
            heading: t('panui.entry.exited_at'),
            cell: (row) => (row.exited_at ? <Moment at={row.exited_at} /> : t('panui.entry.inside')),
          },
          { key: 'lot', heading: t('panui.reports.lot'), cell: (row) => <bdi>{row.parking_lot_name}</bdi> },
          { key: 'spot', heading: text('spot'), cell: (row) => <Ltr>{row.spot_number}</Ltr> },
          {
            key: 'source',
            heading: text('source'),
            cell: (row) => t(`panui.reports.entries.sources.${row.source}`, { _: row.source }),
          },
          {
            key: 'kind',
            heading: t('panui.entry.kind'),
            cell: (row) => <Tag tone={toneOf(row.kind)}>{kindText(row.kind)}</Tag>,
          },
        ]}
      />
    </>
  );
}
