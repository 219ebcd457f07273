import type { Dto } from '@panui/api';
import { LinesInput } from '../../components/records/LinesInput';
import { toBps, toPercent } from './percent';

type Rate = Dto<'Settings'>['vat_rates'][number];

/** The rates of VAT, one a line: its date and percentage. */
export function VatRatesInput() {
  return (
    <LinesInput<Rate>
      source="vat_rates"
      label="resources.settings.fields.vat_rates"
      helperText="resources.settings.help.vat_rates"
      toLine={toRateLine}
      fromLine={fromRateLine}
    />
  );
}

export const toRateLine = ({ valid_from: validFrom, bps }: Rate): string =>
  `${validFrom} ${Number.isNaN(bps) ? '' : toPercent(bps)}`;

/** What is no rate has no number, which the server rejects. */
export function fromRateLine(line: string): Rate {
  const [validFrom = '', percent = ''] = line.split(/\s+/);
  return { valid_from: validFrom, bps: toBps(percent.replace('%', '')) ?? Number.NaN };
}
