import { lazy, Suspense, type KeyboardEvent, type ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { contactDetailsFields } from '../../shared/contact-details/contactDetails';
import { PlateField, type PlateCheckProps } from '../../shared/ui/PlateField';
import { TextField } from '../../shared/ui/TextField';
import type { FieldName } from './fields';
import { nextEmptyField } from './nextEmptyField';
import type { ReservationFormState } from './useReservationForm';

const EmailSuggestions = lazy(() => import('./EmailSuggestions').catch(() => ({ default: () => null })));
const ReturningDetails = lazy(() => import('./ReturningDetails'));

/** A dialog that closes returns the focus first. */
const focusDelayMs = 100;

export const focusField = (name: FieldName) =>
  setTimeout(() => document.querySelector<HTMLElement>(`[name=${name}]`)?.focus(), focusDelayMs);

interface Props {
  form: ReservationFormState;
  plate: PlateCheckProps;
  /** The car of the plate in words. */
  car: ReactNode;
  terms: ReactNode;
  onSubmit: () => void;
  /** What follows the plate. */
  extras: ReactNode;
  children: ReactNode;
}

export function ReservationForm({ form, plate, car, terms, onSubmit, extras, children }: Props) {
  const { t } = useI18n();
  const { values, returning } = form;
  const errorOf = (field: FieldName) => {
    const key = form.displayedErrors[field];
    return key && t(key);
  };
  const termsError = errorOf('termsAccepted');
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target, currentTarget } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    const next = nextEmptyField(currentTarget, target);
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (plate.checking && currentTarget.querySelector('[type=submit]:disabled')) {
      // The browser ignores Enter while the submit button is disabled. After expiry there may be no such button.
      onSubmit();
    }
  };
  return (
    <form
      className="reservation-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={handleKeyDown}
    >
      <div className="fields">
        {returning ? (
          <Suspense>
            <ReturningDetails
              driver={returning}
              car={car}
              onEdit={(field) => {
                form.edit();
                focusField(field);
              }}
              onForget={() => {
                form.forget();
                focusField('first_name');
              }}
            />
          </Suspense>
        ) : (
          <h2>{t('form.title')}</h2>
        )}
        <div className="driver-fields" hidden={Boolean(returning)}>
          {contactDetailsFields.map(([name, attributes]) => (
            <TextField
              key={name}
              name={name}
              label={t(`form.${name}`)}
              value={values[name]}
              error={errorOf(name)}
              placeholder={t(`example.${name}`)}
              enterKeyHint="next"
              onChange={(event) => form.set(name, event.target.value)}
              onBlur={() => form.leave(name)}
              {...attributes}
            />
          ))}
          {/@([^@.]*|[ghiowy].*)$/i.test(values.email) && (
            <Suspense>
              <EmailSuggestions email={values.email} onChoose={(email) => form.set('email', email)} />
            </Suspense>
          )}
          <PlateField
            {...plate}
            name="license_plate"
            label={t('form.license_plate')}
            placeholder={t('example.license_plate')}
            value={values.license_plate}
            error={errorOf('license_plate') ?? plate.error}
          />
        </div>
        {extras}
        <div className="field terms">
          <label>
            <input
              type="checkbox"
              name="termsAccepted"
              checked={values.termsAccepted}
              aria-invalid={termsError ? true : undefined}
              aria-describedby={termsError && 'terms-error'}
              onChange={(event) => form.set('termsAccepted', event.target.checked)}
              onBlur={() => form.leave('termsAccepted')}
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
