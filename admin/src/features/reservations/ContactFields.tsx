import { TextField } from '@mui/material';
import { groupedPlate } from '@panui/shared/plate';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import './free-spots.css';

export interface ContactValues {
  license_plate: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  email: string;
}

interface Props {
  values: ContactValues;
  errors: Record<string, string>;
  /** With the name of the field that was typed into. */
  onChange: (values: ContactValues, name: keyof ContactValues) => void;
}

const fields = [
  { name: 'license_plate', dir: 'ltr', inputMode: 'numeric' },
  { name: 'first_name', dir: 'auto', inputMode: 'text' },
  { name: 'last_name', dir: 'auto', inputMode: 'text' },
  { name: 'phone_number', dir: 'ltr', inputMode: 'tel' },
  { name: 'email', dir: 'ltr', inputMode: 'email' },
] as const;

/** The plate and the contact details of a driver. */
export function ContactFields({ values, errors, onChange }: Props) {
  const t = useTranslate();
  // A plate looks like one until it is typed: a text that changes with the focus would lose what is selected.
  const [isEditingPlate, setIsEditingPlate] = useState(false);
  const isPlate = (name: keyof ContactValues) =>
    name === 'license_plate' && !isEditingPlate && values[name] !== '';
  return (
    <div className="contact-fields">
      {fields.map(({ name, dir, inputMode }) => (
        <TextField
          key={name}
          name={name}
          label={t(`panui.reservation.contact.${name}`)}
          value={isPlate(name) ? groupedPlate(values[name]) : values[name]}
          error={errors[name] !== undefined}
          helperText={errors[name]}
          onChange={({ target }) => {
            if (name === 'license_plate') setIsEditingPlate(true);
            onChange({ ...values, [name]: target.value }, name);
          }}
          {...(name === 'license_plate' && {
            onBlur: () => setIsEditingPlate(false),
          })}
          slotProps={{
            htmlInput: {
              ...{ dir, inputMode, autoComplete: 'off' },
              ...(isPlate(name) && { className: 'plate plate-input' }),
            },
          }}
        />
      ))}
    </div>
  );
}
