import type { Dto } from '@panui/api';
import { manyLotsRuleLimits } from '@panui/api/limits';
import {
  Alert,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { type SubmitEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { ChoiceField } from '../../components/ui/ChoiceField';
import { DateField } from '../../components/ui/DateField';
import { FormDialog } from '../../components/ui/FormDialog';
import { PriceField } from '../../components/ui/PriceField';
import { useIsDialogFullScreen } from '../../components/ui/useIsDialogFullScreen';
import { lotAreas, type LotArea } from '../../data/lotArea';
import { useAction } from '../../data/useAction';
import { inLang } from '../../i18n/inLang';
import { dayText, instantAt } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import type { DateRange } from './dates';
import { type ManyLotsResult, saveManyLots } from './manyLots';
import { rangeText } from './quickRule';
import { ManyLotsPreview, useManyLotsPreview } from './ManyLotsPreview';
import { findUnusualPrice } from './unusualPrice';
import { UnusualPriceDialog } from './UnusualPriceDialog';

/** As many as the server changes in one transaction. */
const maxLots = 100;

const manyEffects = ['closed', 'price'] as const;

interface Props {
  area: LotArea;
  lots: Dto<'Lot'>[];
  /** The lot whose calendar this is. */
  lotId: number | undefined;
  /** The days that are chosen already. */
  range: DateRange | null;
  onClose: () => void;
  onSaved: (result: ManyLotsResult) => void;
}

/** Closes several lots on some days, or sets their price, with what it means for each. */
export default function ManyLotsDialog({ area, lots, lotId, range, onClose, onSaved }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const isFullScreen = useIsDialogFullScreen();
  // An owner closes for a holiday, in every lot. Those of an admin belong to many owners, and each is chosen.
  const [lotIds, setLotIds] = useState<readonly number[]>(() =>
    lots.map(({ id }) => id).filter((id) => area === lotAreas.owner || id === lotId),
  );
  const [effect, setEffect] = useState<(typeof manyEffects)[number]>('closed');
  const [days, setDays] = useState<DateRange>(range ?? { from: '', to: '' });
  const [price, setPrice] = useState<number | null>(null);
  const [name, setName] = useState('');
  const { isBusy, errorText, run } = useAction();

  const textOf = (date: string) => (date ? dayText(instantAt(date, '12:00'), lang) : undefined);
  const hasPrice = effect === 'closed' || (price !== null && !Number.isNaN(price));
  const isPeriod = days.from !== '' && days.to !== '';
  const missing =
    (lotIds.length === 0 && 'lots') ||
    (lotIds.length > maxLots && 'too_many') ||
    (!isPeriod && 'days') ||
    (days.to < days.from && 'order') ||
    (!hasPrice && 'price');
  const period = isPeriod ? rangeText(days, lang) : '';
  const rule: Dto<'ManyLotsRule'> = {
    parking_lot_ids: [...lotIds],
    name: name.trim() || `${t(`panui.calendar.quick.name.${effect}`)}: ${period}`,
    effect,
    date_from: days.from,
    date_to: days.to,
    price_agorot: effect === 'price' ? price : null,
  };
  const preview = useManyLotsPreview(area, missing ? null : rule);
  const save = () => run(async () => onSaved(await saveManyLots(area, rule)));
  const chosenLots = lots.filter(({ id }) => lotIds.includes(id));
  const unusual = chosenLots.find((lot) => findUnusualPrice(rule, lot.price_agorot) !== null);
  const [isQuestionOpen, setIsQuestionOpen] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (missing || preview.isChecking) return;
    if (unusual) setIsQuestionOpen(true);
    else void save();
  };
  const toggle = (id: number) =>
    setLotIds(lotIds.includes(id) ? lotIds.filter((one) => one !== id) : [...lotIds, id]);
  const isAll = lotIds.length === lots.length;
  return (
    <FormDialog onClose={onClose} fullScreen={isFullScreen} maxWidth="md" aria-labelledby="many-lots-title">
      {(close) => (
        <form onSubmit={submit} noValidate>
          <DialogTitle id="many-lots-title">{t('panui.calendar.many.title')}</DialogTitle>
          <DialogContent className="many-lots">
            {errorText && <Alert severity="error">{errorText}</Alert>}
            <ChoiceField
              label={t('panui.calendar.field.effect')}
              value={effect}
              choices={manyEffects}
              labelOf={(choice) => t(`panui.calendar.many.effect.${choice}`)}
              onChange={setEffect}
            />
            <div className="many-fields">
              <DateField
                name="date_from"
                type="date"
                label={t('panui.calendar.field.date_from')}
                value={days.from}
                onChange={(from) => setDays({ from, to: days.to < from ? from : days.to })}
                helperText={textOf(days.from)}
              />
              <DateField
                name="date_to"
                type="date"
                label={t('panui.calendar.field.date_to')}
                value={days.to}
                error={days.to < days.from}
                onChange={(to) => setDays({ ...days, to })}
                helperText={textOf(days.to)}
              />
              {effect === 'price' && (
                <PriceField
                  name="price_agorot"
                  label={t('panui.calendar.field.price_agorot')}
                  value={price}
                  onChange={setPrice}
                />
              )}
              <TextField
                name="name"
                label={t('panui.calendar.many.name')}
                value={name}
                onChange={(event) => setName(event.target.value)}
                slotProps={{ htmlInput: { maxLength: manyLotsRuleLimits.name.maxLength, dir: 'auto' } }}
              />
            </div>
            <fieldset className="many-list">
              <legend>{t('panui.calendar.many.lots', { smart_count: lotIds.length })}</legend>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={isAll}
                    indeterminate={!isAll && lotIds.length > 0}
                    onChange={() => setLotIds(isAll ? [] : lots.map(({ id }) => id))}
                  />
                }
                label={t('panui.calendar.many.all')}
              />
              <div>
                {lots.map((lot) => (
                  <FormControlLabel
                    key={lot.id}
                    control={<Checkbox checked={lotIds.includes(lot.id)} onChange={() => toggle(lot.id)} />}
                    label={<bdi>{inLang(lang, lot.name, lot.name_en)}</bdi>}
                  />
                ))}
              </div>
            </fieldset>
            {isQuestionOpen && unusual && price !== null && (
              <UnusualPriceDialog
                price={price}
                usual={unusual.price_agorot}
                onConfirm={async () => {
                  setIsQuestionOpen(false);
                  await save();
                }}
                onClose={() => setIsQuestionOpen(false)}
              />
            )}
          </DialogContent>
          {!missing && <ManyLotsPreview preview={preview} lots={lots} />}
          <DialogActions>
            <Button onClick={close} color="inherit">
              {t('ra.action.cancel')}
            </Button>
            <ButtonWithReason
              type="submit"
              variant="contained"
              color={effect === 'closed' ? 'error' : 'primary'}
              isBusy={isBusy || preview.isChecking}
              disabledReason={missing ? t(`panui.calendar.many.missing.${missing}`) : null}
            >
              {t(`panui.calendar.many.submit.${effect}`, { smart_count: lotIds.length })}
            </ButtonWithReason>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
