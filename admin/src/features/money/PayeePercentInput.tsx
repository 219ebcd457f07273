import { NumberInput, type NumberInputProps } from 'react-admin';
import { toBps, toPercent } from './percent';

const wholeBps = 10_000;

const isPercent = (value: unknown) =>
  Number.isNaN(value) || Number(value) > wholeBps ? 'panui.payees.percent' : undefined;

/** Shows a percentage, stores hundredths of a percent. */
export function PayeePercentInput({ validate = [], ...props }: NumberInputProps) {
  return (
    <NumberInput
      {...props}
      type="text"
      format={(value: number | '' | null) => (value === '' || value === null ? '' : toPercent(value))}
      parse={(value: string) => toBps(value)}
      validate={[isPercent, ...[validate].flat()]}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
    />
  );
}
