import { NumberInput, type NumberInputProps, required, TextInput, type TextInputProps } from 'react-admin';
import { toAgorot, toShekels } from '../../i18n/money';
import { readClock } from './clock';

/** A text that may be empty but never null, as the API wants it. */
export function PlainTextInput(props: TextInputProps) {
  return <TextInput parse={(value: string) => value} {...props} />;
}

/** Emails, phones and the like: they run left to right. */
export function LtrInput(props: TextInputProps) {
  return <TextInput {...props} slotProps={{ htmlInput: { dir: 'ltr' } }} />;
}

const isClock = (value: string | null | undefined) =>
  value && !/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? 'panui.field.clock' : undefined;

/**
 * A wall clock in Israel, HH:MM. A text, since the browser's own field would show 05:00 PM wherever it is set to English
 * of the United States.
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

/** Shekels to the eye, agorot to the record. */
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
