import type { ComponentType } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { TextField } from '../../shared/ui/TextField';
import type { CarRow } from './cars';
import type { GroupText } from './useGroupText';

/** As long as the server's limit. */
const maxNameLength = 100;

/** A field that checks the plate in the vehicle registry when the driver leaves it. */
export type CheckedPlate = ComponentType<{
  name: string;
  label: string;
  placeholder: string;
  value: string;
  error?: string | undefined;
  onChange: (plate: string) => void;
  onBlur: () => void;
}>;

interface Props {
  PlateField: CheckedPlate;
  row: CarRow;
  text: GroupText;
  errors: { plate?: string | undefined; name?: string | undefined };
  onChange: (change: Partial<CarRow>) => void;
  onLeave: () => void;
}

/** The plate and the driver of one car. */
export function CarFields({ PlateField, row, text, errors, onChange, onLeave }: Props) {
  const { t } = useI18n();
  return (
    <>
      <PlateField
        name={`plate-${row.id}`}
        label={t('form.license_plate')}
        placeholder={t('example.license_plate')}
        value={row.plate}
        error={errors.plate}
        onChange={(plate) => onChange({ plate })}
        onBlur={onLeave}
      />
      <TextField
        name={`name-${row.id}`}
        label={text('form.name')}
        value={row.name}
        error={errors.name}
        maxLength={maxNameLength}
        autoComplete="off"
        aria-required={false}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </>
  );
}
