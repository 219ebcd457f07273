import { FieldTitle, required, useInput, useResourceContext, ValidationError } from 'react-admin';
import { DateField } from '../../components/ui/DateField';

interface Props {
  source: string;
  label?: string;
  isRequired?: boolean;
}

/** A date of a form, in the page's language; empty is null. */
export function PayeeDateInput({ source, label, isRequired = false }: Props) {
  const resource = useResourceContext();
  const { id, field, fieldState } = useInput<string | null>({
    source,
    format: (value?: string | null) => value ?? '',
    parse: (value: string) => value || null,
    ...(isRequired ? { validate: required() } : {}),
  });
  const message = fieldState.error?.message;
  return (
    <DateField
      id={id}
      type="date"
      name={field.name}
      label={
        <FieldTitle
          source={source}
          isRequired={isRequired}
          {...(label ? { label } : {})}
          {...(resource ? { resource } : {})}
        />
      }
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={message ? <ValidationError error={message} /> : ' '}
    />
  );
}
