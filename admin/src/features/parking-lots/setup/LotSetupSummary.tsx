import type { Dto } from '@panui/api';
import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput, useGetMany, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Hours } from '../../../components/lots/Hours';
import { Ltr } from '../../../components/ui/Ltr';
import { Money } from '../../../components/ui/Money';
import { useLang } from '../../../i18n/useLang';
import { dateText, instantAt, weekdayText } from '../../../i18n/time';
import type { Lang } from '../../../i18n/lang';
import { nameOrEmail } from '../../users/user';
import { isWholeDay } from '../slots';
import { countSpots, isLocationDoubtful, type LotSetup, type SpecialDay, type Step } from './lotSetup';

interface Props {
  isAdmin: boolean;
  photos: File[];
  onOpen: (step: Step, values: LotSetup) => void;
}

/** All that the new lot will have, with the step of each part. */
export function LotSetupSummary({ isAdmin, photos, onOpen }: Props) {
  const t = useTranslate();
  const { getValues } = useFormContext<LotSetup>();
  const setup = getValues();
  const name = (field: string) => t(`resources.parking-lots.fields.${field}`);
  const line = (label: string, value: ReactNode) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  const part = (step: Step, lines: ReactNode) => (
    <section className="lot-setup-part">
      <h3>{t(`panui.lot_setup.step.${step}.title`)}</h3>
      <Button
        size="small"
        aria-label={t('panui.lot_setup.change_step', { step: t(`panui.lot_setup.step.${step}.title`) })}
        onClick={() => onOpen(step, getValues())}
      >
        {t('panui.lot_setup.change')}
      </Button>
      <dl>{lines}</dl>
    </section>
  );
  const yesOrNo = (isSo: boolean | undefined) => t(isSo ? 'ra.boolean.true' : 'ra.boolean.false');
  return (
    <>
      {part(
        'location',
        <>
          {line(name('name'), <bdi>{setup.name}</bdi>)}
          {setup.name_en && line(name('name_en'), <bdi>{setup.name_en}</bdi>)}
          {line(name('address'), <bdi>{setup.address}</bdi>)}
          {setup.address_en && line(name('address_en'), <bdi>{setup.address_en}</bdi>)}
          {setup.max_height_cm != null && line(name('max_height_cm'), <Ltr>{setup.max_height_cm}</Ltr>)}
          {line(t('resources.parking-lots.section.coordinates'), <Ltr>{`${setup.lat}, ${setup.lng}`}</Ltr>)}
        </>,
      )}
      {part('hours', <HoursLines setup={setup} line={line} />)}
      {part(
        'spots',
        <>
          {line(name('spots_total'), <Ltr>{countSpots(setup)}</Ltr>)}
          {setup.copy_of !== null && line(t('panui.lot_setup.copied_spots'), <Ltr>{setup.copied_spots}</Ltr>)}
          {setup.spots.map((range, index) => (
            <div key={index}>
              <dt>
                <bdi>{range.floor || t('resources.spots.fields.number')}</bdi>
              </dt>
              <dd>
                <Ltr>{`${range.first_number}–${range.last_number}`}</Ltr>
                {[
                  range.office && <bdi key="office">{range.office}</bdi>,
                  range.is_handicap && t('panui.spot.handicap'),
                  range.is_electric && t('panui.spot.electric'),
                ]
                  .filter(Boolean)
                  .map((mark, position) => (
                    <span key={position}> · {mark}</span>
                  ))}
              </dd>
            </div>
          ))}
        </>,
      )}
      {isAdmin && part('owners', <OwnerLines setup={setup} line={line} />)}
      {part(
        'arrival',
        <>
          {line(
            name('entry_instructions'),
            setup.entry_instructions ? <bdi>{setup.entry_instructions}</bdi> : t('panui.empty_value'),
          )}
          {setup.entry_instructions_en &&
            line(name('entry_instructions_en'), <bdi>{setup.entry_instructions_en}</bdi>)}
          {setup.description && line(name('description'), <bdi>{setup.description}</bdi>)}
          {line(
            t('panui.photos.title'),
            setup.copy_of === null ? (
              <Ltr>{photos.length}</Ltr>
            ) : (
              t(`panui.lot_setup.${photos.length > 0 ? 'photos_of_original' : 'original_photos'}`, {
                smart_count: photos.length,
              })
            ),
          )}
          {line(name('records_exits'), yesOrNo(setup.records_exits))}
          {line(name('mails_gate_list'), yesOrNo(setup.mails_gate_list))}
        </>,
      )}
      {setup.copy_of !== null && <p className="quiet">{t('panui.lot_setup.copied')}</p>}
      <OpeningInputs />
    </>
  );
}

/** A copy opens at once only where it is another place than its original, or really is at the same one. */
function OpeningInputs() {
  const t = useTranslate();
  const setup = useWatch() as LotSetup;
  const isDoubtful = isLocationDoubtful(setup);
  const hasQuestion = isLocationDoubtful({ ...setup, is_location_confirmed: false });
  return (
    <>
      {hasQuestion && (
        <>
          {isDoubtful && <Alert severity="warning">{t('panui.lot_setup.same_location')}</Alert>}
          <BooleanInput
            source="is_location_confirmed"
            label="panui.lot_setup.confirm_location"
            helperText={false}
          />
        </>
      )}
      {!isDoubtful && (
        <BooleanInput
          source="is_active"
          label="panui.lot_setup.open_now"
          helperText="panui.lot_setup.open_help"
        />
      )}
    </>
  );
}

interface LinesProps {
  setup: LotSetup;
  line: (label: string, value: ReactNode) => ReactNode;
}

/** One date where the days are one. */
const datesOf = ({ date_from: from, date_to: to }: SpecialDay, lang: Lang): string =>
  (to && to !== from ? [from, to] : [from]).map((date) => dateText(instantAt(date, '12:00'), lang)).join('–');

function HoursLines({ setup, line }: LinesProps) {
  const t = useTranslate();
  const lang = useLang();
  const {
    is_24_7 = false,
    opening_time = '',
    closing_time = '',
    open_weekdays = [],
    slots,
    overnight,
  } = setup;
  const name = (field: string) => t(`resources.parking-lots.fields.${field}`);
  return (
    <>
      {line(name('hours'), <Hours lot={{ is_24_7, opening_time, closing_time }} />)}
      {!is_24_7 &&
        line(name('open_weekdays'), open_weekdays.map((day) => weekdayText(day, lang, 'short')).join(', '))}
      {!isWholeDay(slots) &&
        line(
          name('slots'),
          slots?.map(({ slot, start_time, end_time }) => (
            <span key={slot} className="lot-setup-slot">
              <Ltr>{`${start_time}–${end_time}`}</Ltr>
            </span>
          )),
        )}
      {setup.special_days.length > 0 &&
        line(
          t('panui.lot_setup.days.title'),
          setup.special_days.map((day, index) => (
            <span key={index} className="lot-setup-day">
              <bdi>{day.name}</bdi> · <Ltr>{datesOf(day, lang)}</Ltr> ·{' '}
              {day.is_open ? (
                <Ltr>{`${day.opening_time}–${day.closing_time}`}</Ltr>
              ) : (
                t('panui.lot_setup.days.closed')
              )}
            </span>
          )),
        )}
      {line(
        name('price'),
        setup.price_agorot === 0 ? (
          <b>
            <Money agorot={0} /> · {t('resources.parking-lots.help.free')}
          </b>
        ) : (
          <Money agorot={setup.price_agorot ?? 0} />
        ),
      )}
      {(['min_price_agorot', 'max_price_agorot'] as const).map((field) => {
        const limit = setup[field];
        return limit != null && line(name(field), <Money agorot={limit} />);
      })}
      {overnight &&
        line(
          name('overnight'),
          <>
            <Ltr>{overnight.until}</Ltr> · <Money agorot={overnight.price_agorot} />
          </>,
        )}
    </>
  );
}

function OwnerLines({ setup, line }: LinesProps) {
  const t = useTranslate();
  const { data: owners = [] } = useGetMany<Dto<'User'>>('users', { ids: setup.owner_ids });
  const ids = setup.payees.flatMap(({ payee_id: id }) => (id === '' ? [] : [id]));
  const { data: payees = [] } = useGetMany<Dto<'Payee'>>('payees', { ids });
  const percentOf = (id: number) => setup.payees.find((share) => share.payee_id === id)?.percent;
  return (
    <>
      {line(
        t('resources.parking-lots.fields.owners'),
        owners.length > 0 ? owners.map(nameOrEmail).join(', ') : t('panui.lot_setup.no_owner'),
      )}
      {line(
        t('panui.lot_setup.shares.title'),
        payees.length > 0
          ? payees.map(({ id, legal_name: payee }) => (
              <span key={id} className="lot-setup-day">
                <bdi>{payee}</bdi> · <Ltr>{`${percentOf(id)}%`}</Ltr>
              </span>
            ))
          : t('panui.lot_setup.no_payee'),
      )}
    </>
  );
}
