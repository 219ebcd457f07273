import { type ReactNode, useEffect, useRef } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { contactDetailsFields } from '../../shared/contact-details/contactDetails';
import { ProblemText } from '../../shared/ui/ProblemText';
import { TextField } from '../../shared/ui/TextField';
import { CarFields, type CheckedPlate } from './CarFields';
import { CarImport } from './CarImport';
import { maxCars } from './cars';
import type { GroupText } from './useGroupText';
import { type GroupLink, useGroupForm } from './useGroupForm';

interface Props {
  PlateField: CheckedPlate;
  link: GroupLink;
  text: GroupText;
  terms: ReactNode;
  /** How many cars are entered. */
  onCount: (count: number) => void;
  onCreated: (url: string) => void;
}

/** The cars of a group and its organiser, on one page. */
export function GroupForm({ PlateField, link, text, terms, onCount, onCreated }: Props) {
  const { t } = useI18n();
  const form = useGroupForm(link);
  const element = useRef<HTMLFormElement>(null);
  const count = form.filled.length;
  useEffect(() => onCount(count), [onCount, count]);
  if (!form.isReady) return null;
  const { rows, filled, errors, rejection } = form;
  const plateErrorOf = (id: number) => {
    const error = form.isPlateErrorDisplayed(id) ? errors.get(id) : undefined;
    if (!error) return rejection.rows.get(id)?.plate;
    return error === 'form.twice' ? text(error) : t(error);
  };
  const submit = async () => {
    const url = await form.submit();
    if (url) onCreated(url);
    else setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const isTermsError = form.hasTried && !form.accepted;
  return (
    <form
      ref={element}
      className="group-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <section aria-labelledby="group-cars">
        <h2 id="group-cars">{text('form.cars')}</h2>
        <CarImport text={text} onCars={form.addCars} />
        <ol className="group-rows">
          {rows.map((row, index) => (
            <li key={row.id}>
              <fieldset className="card group-row">
                <legend>{text('form.car', { number: index + 1 })}</legend>
                <CarFields
                  PlateField={PlateField}
                  row={row}
                  text={text}
                  errors={{ plate: plateErrorOf(row.id), name: rejection.rows.get(row.id)?.name }}
                  onChange={(change) => form.setRow(row.id, change)}
                  onLeave={() => row.plate && form.leave(row.id)}
                />
                {rows.length > 1 && (
                  <button type="button" className="link" onClick={() => form.removeRow(row.id)}>
                    {text('form.remove', { number: index + 1 })}
                  </button>
                )}
              </fieldset>
            </li>
          ))}
        </ol>
        {rows.length < maxCars && (
          <button type="button" className="button quiet" data-testid="add-row" onClick={form.addRow}>
            {text('form.add')}
          </button>
        )}
      </section>
      <section className="fields" aria-labelledby="group-organiser">
        <h2 id="group-organiser">{text('form.organiser')}</h2>
        <p className="small">
          {text('form.organiserNote')} {t('form.privacy')}
        </p>
        <div className="driver-fields">
          {contactDetailsFields.map(([name, attributes]) => {
            const error = form.contactErrorOf(name);
            const rejected = rejection.contact.includes(name) && t(`error.rejected.${name}`);
            return (
              <TextField
                key={name}
                name={name}
                label={t(`form.${name}`)}
                value={form.contact[name]}
                error={error ? t(error) : rejected || undefined}
                placeholder={t(`example.${name}`)}
                onChange={(event) => form.setContact(name, event.target.value)}
                onBlur={() => form.contact[name] && form.leave(name)}
                {...attributes}
              />
            );
          })}
        </div>
        <div className="field terms">
          <label>
            <input
              type="checkbox"
              name="termsAccepted"
              checked={form.accepted}
              aria-invalid={isTermsError ? true : undefined}
              aria-describedby={isTermsError ? 'group-terms-error' : undefined}
              onChange={(event) => form.setAccepted(event.target.checked)}
            />
            <span>{terms}</span>
          </label>
          {isTermsError && (
            <p id="group-terms-error" className="error">
              {t('error.terms')}
            </p>
          )}
        </div>
        {(rejection.general || form.problem) && (
          <p className="error" role="alert">
            {rejection.general ??
              (form.problem && <ProblemText problem={form.problem} fallback="reservationFailed" />)}
          </p>
        )}
        <button
          type="submit"
          className="button"
          data-testid="reserve-group"
          disabled={form.busy}
          aria-busy={form.busy}
        >
          {filled.length > 1
            ? text('form.reserveAll', { count: filled.length })
            : text(filled.length === 1 ? 'form.reserve' : 'form.reserveNone')}
        </button>
      </section>
    </form>
  );
}
