import type { Dto } from '@panui/api';
import { createRuleLimits } from '@panui/api/limits';
import { Alert, Button, TextField } from '@mui/material';
import { type SubmitEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ParkingEndsEarly } from '../../components/lots/ParkingEndsEarly';
import { ConflictAlert } from '../../components/records/ConflictNotice';
import { mergeMine } from '../../components/records/differences';
import { readClock } from '../../components/records/clock';
import { NumericField } from '../../components/ui/NumericField';
import { PriceField } from '../../components/ui/PriceField';
import { useUnsavedChanges } from '../../components/ui/useUnsavedChanges';
import { focusInvalidDate } from '../../components/ui/DateField';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { useAction } from '../../data/useAction';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { AudienceField } from './AudienceField';
import { eventName } from './audienceName';
import type { RuleValues } from './calendarApi';
import { eventsAfterClosing } from './eventsAfterClosing';
import { RuleConditions } from './RuleConditions';
import { closesAlways, effects, invalidNumbers, ruleConflict, valuesOf } from './ruleValues';
import { findUnusualPrice } from './unusualPrice';
import { UnusualPriceDialog } from './UnusualPriceDialog';

interface Props {
  values: RuleValues;
  lot: Dto<'Lot'>;
  /** The lot's spots, to which a rule can be limited. Undefined until they are loaded. */
  spots: Dto<'Spot'>[] | undefined;
  spotsError: unknown;
  /** The venues and events to whose drivers a price can be limited. Undefined until they are loaded. */
  venues: Dto<'AudienceVenue'>[] | undefined;
  venuesError: unknown;
  /** The version on which the values are based; null for a new rule. */
  base: Dto<'Rule'> | null;
  /** What another user saved in the meantime. */
  newer: Dto<'Rule'> | null;
  /** Whether the effect of the values is still being checked. */
  isChecking: boolean;
  /** Who did, if the user may know it. */
  editedBy?: string | null;
  onChange: (values: RuleValues) => void;
  /** Goes on with the newer version and these values. */
  onSettle: (newer: Dto<'Rule'>, values: RuleValues) => void;
  onSave: () => Promise<void>;
  onClose: () => void;
  /** What saving would change. */
  preview: ReactNode;
}

/** The form of a rule. Its values belong to the page, so that the preview follows them. */
export function RuleEditor({
  values,
  lot,
  spots,
  spotsError,
  venues,
  venuesError,
  base,
  newer,
  isChecking,
  editedBy = null,
  onChange,
  onSettle,
  onSave,
  onClose,
  preview,
}: Props) {
  const t = useTranslate();
  const lang = useLang();
  const { isBusy, errorText, fieldErrors, run } = useAction();
  const [unusualPrice, setUnusualPrice] = useState<number | null>(null);
  const [initial] = useState(values);
  const discard = useUnsavedChanges(
    JSON.stringify(values) !== JSON.stringify(base ? valuesOf(base) : initial),
  );
  const conflict = base && newer && ruleConflict(base, newer, values, editedBy);
  const isClosing = values.effect === 'closed';
  const set = (change: Partial<RuleValues>) => onChange({ ...values, ...change });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [invalidNumber] = invalidNumbers(values);
    if (invalidNumber) form.querySelector<HTMLElement>(`[name=${invalidNumber}]`)?.focus();
    else if (!focusInvalidDate(form)) {
      const price = findUnusualPrice(values, lot.price_agorot);
      if (price === null) void run(onSave);
      else setUnusualPrice(price);
    }
  };
  const fieldOf = (name: keyof RuleValues) => ({
    name,
    label: t(`panui.calendar.field.${name}`),
    error: name in fieldErrors,
    helperText: fieldErrors[name],
    margin: 'dense' as const,
    variant: 'outlined' as const,
  });
  return (
    <form className="card rule-editor" onSubmit={submit} noValidate aria-labelledby="rule-title">
      <h2 id="rule-title">{t(base ? 'panui.calendar.edit_rule' : 'panui.calendar.new_rule')}</h2>
      {errorText && <Alert severity="error">{errorText}</Alert>}
      {conflict && (
        <ConflictAlert
          conflict={conflict}
          mine={conflict.mine}
          labelOf={(field) => t(`panui.calendar.field.${field}`)}
          onKeep={() => {
            const { updated_at: _version, ...merged } = mergeMine(conflict, conflict.mine);
            onSettle(newer, merged as RuleValues);
          }}
          onLoad={() => onSettle(newer, valuesOf(newer))}
        />
      )}
      <TextField
        {...fieldOf('name')}
        value={values.name}
        required
        autoFocus
        autoComplete="off"
        onChange={(event) => set({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: createRuleLimits.name.maxLength, dir: 'auto' } }}
      />
      <fieldset className="effects">
        <legend>{t('panui.calendar.field.effect')}</legend>
        {effects.map((effect) => (
          <label key={effect}>
            <input
              type="radio"
              name="effect"
              checked={values.effect === effect}
              onChange={() => set({ effect })}
            />
            {t(`panui.calendar.effect.${effect}`)}
          </label>
        ))}
      </fieldset>
      {values.effect === 'open' && (
        <div className="pair">
          <TimeInput
            {...fieldOf('opening_time')}
            value={values.opening_time}
            onChange={(opening_time) => set({ opening_time })}
          />
          <TimeInput
            {...fieldOf('closing_time')}
            value={values.closing_time}
            onChange={(closing_time) => set({ closing_time })}
          />
        </div>
      )}
      {values.effect === 'price' && (
        <div className="pair">
          <PriceField
            {...fieldOf('price_agorot')}
            value={values.price_agorot}
            onChange={(price_agorot) => set({ price_agorot, price_percent: null })}
          />
          <NumericField
            {...fieldOf('price_percent')}
            value={values.price_percent}
            onChange={(price_percent) => set({ price_percent, price_agorot: null })}
          />
        </div>
      )}
      {values.effect === 'price' && (
        <AudienceField
          value={values}
          venues={venues}
          venuesError={venuesError}
          fieldOf={fieldOf}
          onChange={set}
        />
      )}
      <RuleConditions
        values={values}
        lot={lot}
        spots={spots}
        spotsError={spotsError}
        fieldOf={fieldOf}
        onChange={set}
      />
      {eventsAfterClosing(values, venues ?? []).map(({ event, eventEndsAt, parkingEndsAt }) => (
        <ParkingEndsEarly
          key={event.id}
          lot={{ name: inLang(lang, lot.name, lot.name_en), endsAt: parkingEndsAt }}
          event={{ name: eventName(event, lang), endsAt: eventEndsAt }}
        />
      ))}
      {preview}
      {unusualPrice !== null && (
        <UnusualPriceDialog
          price={unusualPrice}
          usual={lot.price_agorot}
          onConfirm={async () => {
            setUnusualPrice(null);
            await run(onSave);
          }}
          onClose={() => setUnusualPrice(null)}
        />
      )}
      <div className="actions">
        <ButtonWithReason
          type="submit"
          variant="contained"
          fullWidth
          color={isClosing ? 'error' : 'primary'}
          isBusy={isBusy || conflict !== null || (isClosing && isChecking)}
          disabledReason={closesAlways(values) ? t('panui.calendar.many.missing.days') : null}
        >
          {t('ra.action.save')}
        </ButtonWithReason>
        <Button color="inherit" onClick={() => discard(onClose)}>
          {t('ra.action.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface TimeInputProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A text field, as in records, because the browser's time field shows 05:00 PM in US English. */
function TimeInput({ value, onChange, ...rest }: TimeInputProps & object) {
  return (
    <TextField
      {...rest}
      placeholder="17:00"
      value={value ?? ''}
      onChange={(event) => onChange(readClock(event.target.value) || null)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 5 },
      }}
    />
  );
}
