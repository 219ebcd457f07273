import { FieldTitle, type InputProps, useInput, useResourceContext, useTranslate } from 'react-admin';
import { fromLocalInput, readInstant, toLocalInput } from '../../i18n/time';
import { DateField } from '../ui/DateField';

/** A date and time in Israel. The API receives an instant, or null for an empty field. */
export function MomentInput({
  source,
  label,
  validate,
}: Required<Pick<InputProps, 'source'>> & Pick<InputProps, 'validate'> & { label?: string }) {
  const t = useTranslate();
  const resource = useResourceContext();
  const { id, field, fieldState, isRequired } = useInput<string | null>({
    source,
    ...(validate && { validate }),
    format: (instant?: unknown) => {
      const at = readInstant(instant);
      return at ? toLocalInput(at) : '';
    },
    parse: (text: string) => fromLocalInput(text)?.toISOString() ?? null,
  });
  const { error } = fieldState;
  return (
    <DateField
      id={id}
      type="datetime-local"
      name={field.name}
      label={
        <FieldTitle
          {...(label && { label })}
          source={source}
          isRequired={isRequired}
          {...(resource ? { resource } : {})}
        />
      }
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error !== undefined}
      helperText={error?.message ? t(error.message, { _: error.message }) : ' '}
    />
  );
}
