import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import type { FormEvent } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { FormAlert } from '../../components/ui/FormAlert';
import { api } from '../../data/api';
import { useAction } from '../../data/useAction';
import { type ContactValues, ContactFields } from './ContactFields';

type Reservation = Dto<'Reservation'>;

function valuesOf({ license_plate, first_name, last_name, phone_number, email }: Reservation): ContactValues {
  return { license_plate, first_name, last_name, phone_number, email };
}

const changesOf = (present: ContactValues, next: ContactValues): Partial<ContactValues> =>
  Object.fromEntries(
    Object.entries(next).filter(([name, value]) => present[name as keyof ContactValues] !== value),
  );

interface Props {
  reservation: Reservation;
  /** What was typed and is not saved yet. The page has it, so that it survives when another card is saved. */
  draft: Partial<ContactValues>;
  onDraft: (draft: Partial<ContactValues>) => void;
}

/** Corrects the plate and the contact details: all of it or nothing. */
export function EditContact({ reservation, draft, onDraft }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const present = valuesOf(reservation);
  const values = { ...present, ...draft };
  const { isBusy, errorText, fieldErrors, run, correct } = useAction();
  const names = Object.keys(present) as (keyof ContactValues)[];
  const changed = names.filter((name) => values[name] !== present[name]);
  const params = { path: { id: reservation.id } };
  const save = async () => {
    const { license_plate, email, ...contact } = values;
    await api.PUT('/admin/reservations/{id}/contact', {
      params,
      body: {
        ...contact,
        email: email || null,
        ...(changed.includes('license_plate') && { license_plate }),
      },
    });
    onDraft({});
    notify('panui.reservation.contact.done', { type: 'success' });
    refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(save);
  };
  return (
    <section className="card" aria-labelledby="contact">
      <h2 id="contact">{t('panui.reservation.contact.title')}</h2>
      <form onSubmit={submit} noValidate>
        <ContactFields
          values={values}
          errors={fieldErrors}
          onChange={(next, name) => {
            onDraft(changesOf(present, next));
            correct([name]);
          }}
        />
        <FormAlert text={Object.keys(fieldErrors).length === 0 ? errorText : null} />
        {changed.length > 0 && (
          <div className="card-actions">
            <Button type="submit" variant="contained" disabled={isBusy}>
              {t(`panui.reservation.contact.${values.email === '' ? 'save_only' : 'save'}`)}
            </Button>
            <Button color="inherit" disabled={isBusy} onClick={() => onDraft({})}>
              {t('panui.reservation.move.undo')}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
