import type { Dto } from '@panui/api';
import { Button, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Title, useNotify, useRedirect, useTranslate } from 'react-admin';
import { FormAlert } from '../../components/ui/FormAlert';
import { SearchableChoice } from '../../components/ui/SearchableChoice';
import { losesNothing, useUnsavedChanges } from '../../components/ui/useUnsavedChanges';
import { api, dataOf } from '../../data/api';
import { useAction } from '../../data/useAction';
import { useMay } from '../../data/auth/useMay';
import { useAllRows } from '../../data/useAllRows';
import { fieldInLang, inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { localeChoices } from '../users/user';
import { ContactFields, type ContactValues } from './ContactFields';
import {
  instantOf,
  type Assignment,
  AssignmentFields,
  afterTaken,
  isSpotGone,
  timeProblemOf,
} from './AssignmentFields';
import { LotTerms } from './LotTerms';
import { SameCarNotice } from './SameCarNotice';
import { firstTime } from './timeSteps';
import { useFreeLots } from './useFreeLots';
import './reservation.css';

const noContact: ContactValues = {
  license_plate: '',
  first_name: '',
  last_name: '',
  phone_number: '',
  email: '',
};

const driver = 'driver';

/** A reservation that an operator makes for a driver, such as by phone. */
export default function NewReservation() {
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const lang = useLang();
  const { data: venues = [] } = useAllRows<Dto<'Venue'>>('venues', fieldInLang(lang, 'name'));
  const mayBill = useMay('payments', 'bill');
  const { data: accounts = [] } = useAllRows<Dto<'BilledAccount'>>('accounts', 'legal_name', mayBill);
  const [venueId, setVenueId] = useState<number | null>(null);
  const [assignment, setAssignment] = useState<Assignment>(() => ({
    ...firstTime(new Date()),
    lotId: null,
    spotId: null,
  }));
  const [contact, setContact] = useState(noContact);
  const [language, setLanguage] = useState<'he' | 'en'>('he');
  const [account, setAccount] = useState(driver);
  const { isBusy, errorText, fieldErrors, run, correct } = useAction((error) => timeProblemOf(error, t));
  const isDirty = venueId !== null || Object.values(contact).some((text) => text !== '');
  useUnsavedChanges(isDirty);
  const at = instantOf(assignment);
  const freeLots = useFreeLots({ venueId, at });
  // Without a choice it is the nearest one with a free spot.
  const lot = freeLots.data?.find(({ parking_lot_id: id, spots }) =>
    assignment.lotId === null ? spots.length > 0 : id === assignment.lotId,
  );
  const create = async () => {
    const made = await dataOf(
      api.POST('/admin/reservations', {
        body: {
          ...contact,
          email: contact.email || null,
          venue_id: venueId ?? 0,
          reservation_time: at?.toISOString() ?? '',
          parking_lot_id: assignment.lotId,
          spot_id: assignment.spotId,
          language,
          account_id: account === driver ? null : Number(account),
        },
      }),
    );
    notify('panui.reservation.new.done', { type: 'success' });
    redirect(`/reservations/${made.id}`, undefined, undefined, undefined, losesNothing);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (venueId === null || at === null) return;
    void run(async () => {
      try {
        await create();
      } catch (error) {
        const text = await afterTaken(error, assignment, freeLots, t);
        if (text !== null) throw new Error(text, { cause: error });
      }
    });
  };
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  return (
    <form className="stack new-reservation" onSubmit={submit} noValidate>
      <Title title="panui.reservation.new.title" />
      <section className="card" aria-labelledby="where">
        <h2 id="where">{t('panui.reservation.move.title')}</h2>
        <SearchableChoice
          name="venue"
          label={t('panui.reservation.new.venue')}
          value={venueId}
          options={venues
            .filter(({ is_active }) => is_active)
            .map(({ id, name, name_en }) => ({ id, text: inLang(lang, name, name_en) }))}
          onChange={(id) => {
            setVenueId(id);
            setAssignment({ ...assignment, lotId: null, spotId: null });
          }}
        />
        <AssignmentFields
          value={assignment}
          present={{ time: assignment.time }}
          freeLots={freeLots}
          onChange={setAssignment}
        />
        <LotTerms lot={lot} />
      </section>
      <section className="card" aria-labelledby="driver">
        <h2 id="driver">{t('panui.reservation.contact.title')}</h2>
        <ContactFields
          values={contact}
          errors={fieldErrors}
          onChange={(next, name) => {
            setContact(next);
            correct([name]);
          }}
        />
        <SameCarNotice plate={contact.license_plate} at={at} label="panui.reservation.new.same_car" />
        <p className="quiet">{t('panui.reservation.new.email_help')}</p>
        <div className="contact-fields">
          <TextField
            select
            name="language"
            label={t('panui.reservation.new.language')}
            value={language}
            onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'he')}
          >
            {localeChoices.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {mayBill && (
            <TextField
              select
              name="account"
              label={t('panui.payment.bill.payer')}
              value={account}
              onChange={({ target }) => setAccount(target.value)}
            >
              <MenuItem value={driver}>{t('panui.payment.bill.driver')}</MenuItem>
              {accounts
                .filter(({ is_active }) => is_active)
                .map(({ id, legal_name }) => (
                  <MenuItem key={id} value={String(id)}>
                    <bdi>{legal_name}</bdi>
                  </MenuItem>
                ))}
            </TextField>
          )}
        </div>
      </section>
      <FormAlert text={hasFieldErrors ? t('panui.reservation.new.check_fields') : errorText} />
      <div className="card-actions">
        <Button
          type="submit"
          variant="contained"
          data-testid="new-reservation-save"
          disabled={isBusy || venueId === null || at === null || isSpotGone(assignment, freeLots.data)}
        >
          {t('panui.reservation.new.confirm')}
        </Button>
        {venueId === null && <span className="quiet">{t('panui.reservation.new.venue_first')}</span>}
      </div>
    </form>
  );
}
