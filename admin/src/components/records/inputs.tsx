import { NumberInput, type NumberInputProps, required, TextInput, type TextInputProps } from 'react-admin';
import { toAgorot, toShekels } from '../../i18n/money';
import { readNumber } from '../../i18n/typedNumber';
import { isClock, readClock } from './clock';

/** Text input that sends an empty string and not null, as the API requires. */
export function PlainTextInput(props: TextInputProps) {
  return (
    <TextInput
      parse={(value: string) => value}
      slotProps={{ htmlInput: { style: { unicodeBidi: 'plaintext' } } }}
      {...props}
    />
  );
}

/** For emails, phone numbers and other left-to-right values. */
export function LtrInput(props: TextInputProps) {
  return <TextInput {...props} slotProps={{ htmlInput: { dir: 'ltr' } }} />;
}

const clock = (value: string | null | undefined) =>
  value && !isClock(value) ? 'panui.field.clock' : undefined;

/**
 * A time of day in Israel, HH:MM. A text field, because the browser's time field shows 05:00 PM in US
 * English.
 */
export function ClockInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      placeholder="17:00"
      parse={readClock}
      validate={[required(), clock]}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 5 },
      }}
    />
  );
}

export interface NumericInputProps extends Omit<NumberInputProps, 'format' | 'parse' | 'slotProps'> {
  /** Reads a typed text; null for an empty one, NaN for what is no number. */
  read?: (typed: string) => number | null;
  /** The stored number as it is displayed. */
  write?: (stored: number) => number | null;
  /** The message for what is no number. */
  problem?: string;
}

/**
 * A number. A text field, because the browser's number field drops decimal commas and the digits of other scripts. What
 * is no number remains in the field as typed, with a message.
 */
export function NumericInput({
  read = readNumber,
  write = (stored) => stored,
  problem = 'panui.field.number',
  validate = [],
  ...props
}: NumericInputProps) {
  const isNumeric = (value: unknown) => (typeof value === 'string' && value !== '' ? problem : undefined);
  return (
    <NumberInput
      {...props}
      type="text"
      format={(value: number | string | null) => (typeof value === 'number' ? write(value) : value)}
      parse={(typed: string) => {
        const number = read(typed);
        return Number.isNaN(number) ? typed : number;
      }}
      validate={[isNumeric, ...[validate].flat()]}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
    />
  );
}

/** Shows shekels, stores agorot. */
export const PriceInput = (props: NumericInputProps) => (
  <NumericInput {...props} read={toAgorot} write={toShekels} problem="panui.field.price" />
);
