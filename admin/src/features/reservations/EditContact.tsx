import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConflictAlert } from '../../components/records/ConflictNotice';
import { editorOf } from '../../components/records/conflict';
import { type Conflict, differencesOf, mergeMine } from '../../components/records/differences';
import { FormAlert } from '../../components/ui/FormAlert';
import { useUnsavedChanges } from '../../components/ui/useUnsavedChanges';
import { api, dataOf } from '../../data/api';
import { codeOf } from '../../data/http';
import { useAction } from '../../data/useAction';
import { type ContactValues, ContactFields } from './ContactFields';
import { SameCarNotice } from './SameCarNotice';

type Reservation = Dto<'Reservation'>;

/** What was typed and is not saved yet, and the version of the reservation on which it is based. */
export interface ContactDraft {
  base: Version;
  changes: Partial<ContactValues>;
}

type Version = Pick<Reservation, keyof ContactValues | 'updated_at'>;

const versionOf = ({
  license_plate,
  first_name,
  last_name,
  phone_number,
  email,
  updated_at,
}: Reservation): Version => ({ license_plate, first_name, last_name, phone_number, email, updated_at });

const names = ['license_plate', 'first_name', 'last_name', 'phone_number', 'email'] as const;

const changesOf = (base: Version, next: ContactValues): Partial<ContactValues> =>
  Object.fromEntries(names.filter((name) => base[name] !== next[name]).map((name) => [name, next[name]]));

const conflictOf = (before: Version, theirs: Version, editedBy: string | null) =>
  ({ before: { ...before }, theirs: { ...theirs }, editedBy }) satisfies Conflict;

interface Props {
  reservation: Reservation;
  /** The page has it, so that it survives when another card is saved. */
  draft: ContactDraft | null;
  onDraft: (draft: ContactDraft | null) => void;
}

/** Corrects the plate and the contact details: all of it or nothing. Only what was changed is sent. */
export function EditContact({ reservation, draft, onDraft }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const base = draft?.base ?? versionOf(reservation);
  const values = { ...base, ...draft?.changes };
  const [theirs, setTheirs] = useState<Version | null>(null);
  const [editedBy, setEditedBy] = useState<string | null>(null);
  const conflict = theirs && conflictOf(base, theirs, editedBy);
  const { isBusy, errorText, fieldErrors, run, correct } = useAction();
  useUnsavedChanges(draft !== null);
  const params = { path: { id: reservation.id } };
  const drop = () => {
    onDraft(null);
    setTheirs(null);
  };
  const draftOn = (version: Version, next: ContactValues) => {
    const changes = changesOf(version, next);
    if (Object.keys(changes).length > 0) onDraft({ base: version, changes });
    else drop();
  };
  const send = async (updated_at: string) => {
    const { email, ...others } = draft?.changes ?? {};
    await dataOf(
      api.PUT('/admin/reservations/{id}/contact', {
        params,
        body: { ...others, ...(email !== undefined && { email: email || null }), updated_at },
      }),
    );
    drop();
    notify('panui.reservation.contact.done', { type: 'success' });
    refresh();
  };
  const save = async () => {
    try {
      await send(base.updated_at);
    } catch (error) {
      if (codeOf(error) !== 'conflict') throw error;
      const newer = versionOf(await dataOf(api.GET('/admin/reservations/{id}', { params })));
      if (newer.updated_at === base.updated_at) throw error;
      // A new time or spot is no conflict with these fields.
      if (differencesOf(conflictOf(base, newer, null), values).length === 0) await send(newer.updated_at);
      else {
        setEditedBy(await editorOf('reservations', reservation.id, newer.updated_at));
        setTheirs(newer);
      }
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!conflict) void run(save);
  };
  const settle = (version: Version, next: ContactValues) => {
    setTheirs(null);
    draftOn(version, next);
    refresh();
  };
  return (
    <section className="card" aria-labelledby="contact">
      <h2 id="contact">{t('panui.reservation.contact.title')}</h2>
      <form onSubmit={submit} noValidate>
        {conflict && (
          <ConflictAlert
            conflict={conflict}
            mine={values}
            labelOf={(field) => t(`panui.reservation.contact.${field}`)}
            onKeep={() => settle(theirs, { ...theirs, ...mergeMine(conflict, values) })}
            onLoad={() => settle(theirs, theirs)}
          />
        )}
        <ContactFields
          values={values}
          errors={fieldErrors}
          onChange={(next, name) => {
            draftOn(base, next);
            correct([name]);
          }}
        />
        {draft?.changes.license_plate !== undefined && (
          <SameCarNotice
            plate={values.license_plate}
            at={new Date(reservation.reservation_start)}
            label="panui.reservation.contact.same_car"
            exceptId={reservation.id}
          />
        )}
        <FormAlert text={Object.keys(fieldErrors).length === 0 ? errorText : null} />
        {draft && !conflict && (
          <div className="card-actions">
            <Button type="submit" variant="contained" disabled={isBusy}>
              {t(`panui.reservation.contact.${values.email === '' ? 'save_only' : 'save'}`)}
            </Button>
            <Button color="inherit" disabled={isBusy} onClick={drop}>
              {t('panui.reservation.move.undo')}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
