import { newReservationNoteLimits } from '@panui/api/limits';
import { Button, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormAlert } from '../../components/ui/FormAlert';
import { Moment } from '../../components/ui/Moment';
import { useUnsavedChanges } from '../../components/ui/useUnsavedChanges';
import { api, dataOf } from '../../data/api';
import { useAction } from '../../data/useAction';

/** What operators wrote down about a reservation, and a field for another note. */
export function ReservationNotes({ id }: { id: number }) {
  const t = useTranslate();
  const [text, setText] = useState('');
  useUnsavedChanges(text.trim() !== '');
  const { isBusy, errorText, run } = useAction();
  const params = { path: { id } };
  const { data, error, refetch } = useQuery({
    queryKey: ['reservations', 'notes', id],
    queryFn: () => dataOf(api.GET('/admin/reservations/{id}/notes', { params })),
  });
  const add = async () => {
    await dataOf(api.POST('/admin/reservations/{id}/notes', { params, body: { text } }));
    setText('');
    await refetch();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void run(add);
  };
  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">{t('panui.reservation.notes.title')}</h2>
      {error ? <p className="quiet">{t('panui.problem.could_not_load_data')}</p> : null}
      {(data ?? []).length > 0 && (
        <ul className="notes">
          {data?.map((note) => (
            <li key={note.id}>
              <p>
                <bdi>{note.text}</bdi>
              </p>
              <p className="quiet">
                <bdi>{note.written_by}</bdi> · <Moment at={note.created_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit}>
        <TextField
          name="note"
          label={t('panui.reservation.notes.add')}
          helperText={t('panui.reservation.notes.help')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={2}
          fullWidth
          slotProps={{ htmlInput: { dir: 'auto', maxLength: newReservationNoteLimits.text.maxLength } }}
        />
        <FormAlert text={errorText} />
        {text.trim() !== '' && (
          <div className="card-actions">
            <Button type="submit" variant="outlined" disabled={isBusy}>
              {t('panui.reservation.notes.save')}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
