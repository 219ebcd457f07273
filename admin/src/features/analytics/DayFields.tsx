import { useTranslate } from 'react-admin';
import { DateField } from '../../components/ui/DateField';
import type { DateRange } from './range';

interface Props {
  /** As typed, valid or not. */
  days: Partial<DateRange>;
  isInvalid: boolean;
  onChange: (changed: Partial<DateRange>) => void;
}

const sides = ['first', 'last'] as const;

/** The first and the last day of a range that the user chooses. */
export function DayFields({ days, isInvalid, onChange }: Props) {
  const t = useTranslate();
  return sides.map((side) => (
    <DateField
      key={side}
      type="date"
      margin="none"
      name={side === 'first' ? 'from' : 'to'}
      label={t(`panui.range.${side}`)}
      value={days[side] ?? ''}
      error={isInvalid}
      onChange={(day) => onChange({ [side]: day })}
    />
  ));
}
