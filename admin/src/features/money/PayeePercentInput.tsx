import { NumericInput, type NumericInputProps } from '../../components/records/inputs';
import { toBps, toPercent } from './percent';

const wholeBps = 10_000;

const isPercent = (value: unknown) => (Number(value) > wholeBps ? 'panui.payees.percent' : undefined);

/** Shows a percentage, stores hundredths of a percent. */
export const PayeePercentInput = ({ validate = [], ...props }: NumericInputProps) => (
  <NumericInput
    {...props}
    read={toBps}
    write={toPercent}
    problem="panui.payees.percent"
    validate={[isPercent, ...[validate].flat()]}
  />
);
