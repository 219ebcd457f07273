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

/** Shows shekels, stores agorot. */
export function PriceInput(props: NumberInputProps) {
  return (
    <NumberInput
      {...props}
      format={toShekels}
      parse={(value: string) => toAgorot(value)}
      min={0}
      step={0.01}
    />
  );
}
