import { NumberInput, type NumberInputProps, TextInput, type TextInputProps } from 'react-admin';
import { toAgorot, toShekels } from '../shared/money';

/** A text that may be empty but never null, as the API wants it. */
export function PlainTextInput(props: TextInputProps) {
  return <TextInput parse={(value: string) => value} {...props} />;
}

/** Emails, phones and the like: they run left to right. */
export function LtrInput(props: TextInputProps) {
  return <TextInput {...props} slotProps={{ htmlInput: { dir: 'ltr', style: { textAlign: 'start' } } }} />;
}

/** A wall clock in Israel, HH:MM. */
export function ClockInput(props: TextInputProps) {
  return <TextInput type="time" {...props} slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr' } }} />;
}

/** Shekels to the eye, agorot to the record. */
export function PriceInput(props: NumberInputProps) {
  return <NumberInput {...props} format={toShekels} parse={(value: string) => toAgorot(value)} min={0} step={0.5} />;
}
