import { NumberInput, type NumberInputProps, required, TextInput, type TextInputProps } from 'react-admin';
import { toAgorot, toShekels } from '../../i18n/money';
import { readClock } from './clock';

/** Text input that sends an empty string and not null, as the API requires. */
export function PlainTextInput(props: TextInputProps) {
  return <TextInput parse={(value: string) => value} {...props} />;
}

/** For emails, phone numbers and other left-to-right values. */
export function LtrInput(props: TextInputProps) {
  return <TextInput {...props} slotProps={{ htmlInput: { dir: 'ltr' } }} />;
}

const isClock = (value: string | null | undefined) =>
  value && !/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? 'panui.field.clock' : undefined;

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
      validate={[required(), isClock]}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 5 },
      }}
    />
  );
}

const isPrice = (value: unknown) => (Number.isNaN(value) ? 'panui.field.price' : undefined);

/** Shows shekels, stores agorot. A text field, because the browser's number field drops a decimal comma. */
export function PriceInput({ validate = [], ...props }: NumberInputProps) {
  return (
    <NumberInput
      {...props}
      type="text"
      // react-admin passes an empty text for null, which is 0 as a number.
      format={(value: number | '' | null) => toShekels(value === '' ? null : value) ?? ''}
      parse={(value: string) => toAgorot(value)}
      validate={[isPrice, ...[validate].flat()]}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
    />
  );
}
