import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  useMediaQuery,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { textOf } from '../../../data/http';
import { useLang } from '../../../i18n/useLang';
import { addDays, dayText, fromLocalInput, instantAt, serviceDay, toLocalInput } from '../../../shared/time';
import { DateField } from '../../../shared/ui/DateField';
import { block, type BlockAsked, type BlockOutcome } from './block';
import { BlockPreview } from './BlockPreview';

interface Props {
  spotIds: number[];
  numberOf: (spotId: number) => string;
  onClose: () => void;
  onBlocked: (outcome: BlockOutcome & { undo_id: number }) => void;
}

/** Ends of a stay's night, 02:00: the usual ends of a block. */
const nights = [
  { key: 'tonight', days: 1 },
  { key: 'three_nights', days: 3 },
  { key: 'week', days: 7 },
];

const nightEnd = (days: number) =>
  toLocalInput(instantAt(addDays(serviceDay(new Date()).date, days), '02:00'));

/** Until when, or for good, and why; what it would do to drivers is shown before it is done. */
export function BlockDialog({ spotIds, numberOf, onClose, onBlocked }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const [until, setUntil] = useState(() => nightEnd(1));
  const [isPermanent, setIsPermanent] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const end = fromLocalInput(until);
  const whenText = end
    ? `${dayText(end, lang)}, ${t('panui.block.israel_time')}`
    : t('panui.block.israel_time');
  const isPast = end !== null && end <= new Date();
  const window = isPermanent
    ? ({ permanent: true } as const)
    : end && !isPast
      ? { until: end.toISOString() }
      : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!window) return;
    setIsBusy(true);
    setFault(null);
    try {
      onBlocked(await block({ spot_ids: spotIds, ...window, reason: reason.trim() } satisfies BlockAsked));
    } catch (error) {
      setFault(textOf(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby="block-title">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="block-title">{t('panui.block.title', { smart_count: spotIds.length })}</DialogTitle>
        <DialogContent>
          {fault && <Alert severity="error">{fault}</Alert>}
          <DateField
            name="until"
            type="datetime-local"
            label={t('panui.block.until')}
            value={until}
            disabled={isPermanent}
            required={!isPermanent}
            error={!isPermanent && isPast}
            helperText={!isPermanent && isPast ? t('panui.block.past') : whenText}
            onChange={setUntil}
          />
          <div className="chips" style={{ marginBlock: 8 }}>
            {nights.map(({ key, days }) => (
              <button
                key={key}
                type="button"
                className="chip"
                aria-pressed={!isPermanent && until === nightEnd(days)}
                onClick={() => {
                  setUntil(nightEnd(days));
                  setIsPermanent(false);
                }}
              >
                {t(`panui.block.${key}`)}
              </button>
            ))}
          </div>
          <FormControlLabel
            control={
              <Checkbox
                name="permanent"
                checked={isPermanent}
                onChange={(event) => setIsPermanent(event.target.checked)}
              />
            }
            label={t('panui.block.permanently')}
          />
          <TextField
            name="reason"
            label={t('panui.block.reason')}
            value={reason}
            required
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          {window && <BlockPreview asked={{ spot_ids: spotIds, ...window }} numberOf={numberOf} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {t('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={isBusy || !window || reason.trim() === ''}
          >
            {t('panui.block.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
