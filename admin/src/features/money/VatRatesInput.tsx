import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { type RowProblem, RowsInput } from '../../components/records/RowsInput';
import { DateField } from '../../components/ui/DateField';
import { NumericField } from '../../components/ui/NumericField';
import { toBps, toPercent } from './percent';

type Rate = Dto<'Settings'>['vat_rates'][number];

const findProblem = (rates: readonly Rate[], index: number): RowProblem | null => {
  const rate = rates[index];
  if (!rate?.valid_from) return { field: 'valid_from', message: 'panui.rows.date' };
  if (rates.findIndex(({ valid_from: date }) => date === rate.valid_from) < index)
    return { field: 'valid_from', message: 'panui.rows.date_twice' };
  return Number.isInteger(rate.bps) ? null : { field: 'bps', message: 'panui.payees.percent' };
};

/** The rates of VAT, each from a date on. */
export function VatRatesInput() {
  const t = useTranslate();
  return (
    <RowsInput<Rate>
      source="vat_rates"
      label="resources.settings.fields.vat_rates"
      helperText="resources.settings.help.vat_rates"
      addLabel="panui.rows.add_rate"
      newRow={() => ({ valid_from: '', bps: Number.NaN })}
      findProblem={findProblem}
    >
      {({ item, change, errorOf }) => (
        <>
          <DateField
            type="date"
            label={t('resources.payees.fields.valid_from')}
            value={item.valid_from}
            onChange={(valid_from) => change({ ...item, valid_from })}
            error={errorOf('valid_from') !== undefined}
            helperText={errorOf('valid_from')}
          />
          <NumericField
            label={t('panui.rows.percent')}
            value={item.bps}
            read={(typed) => toBps(typed.replace('%', ''))}
            write={(bps) => (bps === null || Number.isNaN(bps) ? null : toPercent(bps))}
            problem="panui.payees.percent"
            onChange={(bps) => change({ ...item, bps: bps ?? Number.NaN })}
            error={errorOf('bps') !== undefined}
            helperText={errorOf('bps')}
          />
        </>
      )}
    </RowsInput>
  );
}
