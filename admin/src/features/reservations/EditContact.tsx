import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { FormAlert } from '../../components/ui/FormAlert';
import { api } from '../../data/api';
import { useAction } from '../../data/useAction';
import { type ContactValues, ContactFields } from './ContactFields';

type Reservation = Dto<'Reservation'>;

function valuesOf({ license_plate, first_name, last_name, phone_number, email }: Reservation): ContactValues {
  return { license_plate, first_name, last_name, phone_number, email };
}

/** Corrects the plate and the contact details. */
export function EditContact({ reservation }: { reservation: Reservation }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const present = valuesOf(reservation);
  const [values, setValues] = useState(present);
  const { isBusy, errorText, fieldErrors, run } = useAction();
  const names = Object.keys(present) as (keyof ContactValues)[];
  const changed = names.filter((name) => values[name] !== present[name]);
  const params = { path: { id: reservation.id } };
  const save = async () => {
    const { license_plate, email, ...contact } = values;
    if (changed.includes('license_plate'))
      await api.PUT('/admin/reservations/{id}/license-plate', { params, body: { license_plate } });
    if (changed.some((name) => name !== 'license_plate'))
      await api.PUT('/admin/reservations/{id}/contact', {
        params,
        body: { ...contact, email: email || null },
      });
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
        <ContactFields values={values} errors={fieldErrors} onChange={setValues} />
        <FormAlert text={Object.keys(fieldErrors).length === 0 ? errorText : null} />
        {changed.length > 0 && (
          <div className="card-actions">
            <Button type="submit" variant="contained" disabled={isBusy}>
              {t('panui.reservation.contact.save')}
            </Button>
            <Button color="inherit" disabled={isBusy} onClick={() => setValues(present)}>
              {t('panui.reservation.move.undo')}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
