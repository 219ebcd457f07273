import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { contactDetailsFields } from '../../shared/contact-details/contactDetails';
import { PlateField, type PlateCheckProps } from '../../shared/ui/PlateField';
import { TextField } from '../../shared/ui/TextField';
import type { FieldName } from './fields';
import type { ReservationFormState } from './useReservationForm';

interface Props {
  form: ReservationFormState;
  plate: PlateCheckProps;
  terms: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
}

export function ReservationForm({ form, plate, terms, onSubmit, children }: Props) {
  const { t } = useI18n();
  const errorOf = (field: FieldName) => {
    const key = form.displayedErrors[field];
    return key && t(key);
  };
  const termsError = errorOf('termsAccepted');
  return (
    <form
      className="reservation-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key !== 'Enter' || !plate.checking || !(target instanceof HTMLInputElement)) return;
        // The browser ignores Enter while the submit button is disabled. After expiry there may be no such button.
        if (currentTarget.querySelector('[type=submit]:disabled')) onSubmit();
      }}
    >
      <div className="fields">
        <h2>{t('form.title')}</h2>
        {contactDetailsFields.map(([name, attributes]) => (
          <TextField
            key={name}
            name={name}
            label={t(`form.${name}`)}
            value={form.values[name]}
            error={errorOf(name)}
            onChange={(event) => form.set(name, event.target.value)}
            onBlur={() => form.touch([name])}
            {...attributes}
          />
        ))}
        <PlateField
          {...plate}
          name="license_plate"
          label={t('form.license_plate')}
          value={form.values.license_plate}
          error={errorOf('license_plate') ?? plate.error}
        />
        <div className="field terms">
          <label>
            <input
              type="checkbox"
              name="termsAccepted"
              checked={form.values.termsAccepted}
              aria-invalid={termsError ? true : undefined}
              aria-describedby={termsError && 'terms-error'}
              onChange={(event) => form.set('termsAccepted', event.target.checked)}
              onBlur={() => form.touch(['termsAccepted'])}
            />
            <span>{terms}</span>
          </label>
          {termsError && (
            <p id="terms-error" className="error">
              {termsError}
            </p>
          )}
        </div>
        <p className="small">{t('form.privacy')}</p>
      </div>
      {children}
    </form>
  );
}
