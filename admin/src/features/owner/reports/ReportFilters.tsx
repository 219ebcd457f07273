import type { Dto } from '@panui/api';
import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { localDate } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { AxisField } from '../../../components/ui/AxisField';
import { lotItems } from '../../../components/lots/lotItems';
import { DayFields } from '../../analytics/DayFields';
import { daysOfPreset } from '../../analytics/range';
import { hasValidDays, kinds, type Period, periods, type ReportChoice, type ReportKind } from './report';

interface Props {
  choice: ReportChoice;
  lots: Dto<'Lot'>[];
  onChange: (choice: ReportChoice) => void;
}

const allLots = 'all';

export function ReportFilters({ choice, lots, onChange }: Props) {
  const t = useTranslate();
  const lang = useLang();
  return (
    <div className="report-filters">
      <TextField
        select
        margin="none"
        name="kind"
        label={t('panui.reports.kind')}
        value={choice.kind}
        onChange={({ target }) => onChange({ ...choice, kind: target.value as ReportKind })}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`panui.reports.${kind}.name`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        margin="none"
        name="period"
        label={t('panui.reports.period')}
        value={choice.period}
        onChange={({ target }) => {
          const period = target.value as Period;
          onChange({ ...choice, period, days: daysOfPreset('this_month', localDate(new Date())) });
        }}
      >
        {periods.map((period) => (
          <MenuItem key={period} value={period}>
            {t(`panui.reports.periods.${period}`)}
          </MenuItem>
        ))}
      </TextField>
      {choice.period === 'own' && (
        <DayFields
          days={choice.days}
          isInvalid={!hasValidDays(choice)}
          onChange={(changed) => onChange({ ...choice, days: { ...choice.days, ...changed } })}
        />
      )}
      <TextField
        select
        margin="none"
        name="lot"
        label={t('panui.reports.lot')}
        value={choice.lotId ?? allLots}
        onChange={({ target }) =>
          onChange({ ...choice, lotId: target.value === allLots ? null : Number(target.value) })
        }
      >
        <MenuItem value={allLots}>{t('panui.reports.all_lots')}</MenuItem>
        {lotItems(lots, lang)}
      </TextField>
      {choice.axis && <AxisField axis={choice.axis} onChange={(axis) => onChange({ ...choice, axis })} />}
    </div>
  );
}
