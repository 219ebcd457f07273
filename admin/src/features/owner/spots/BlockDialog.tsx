import type { Dto } from '@panui/api';
import { blockSpotsLimits } from '@panui/api/limits';
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
import { type FormEvent, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { errorMessageOf } from '../../../data/http';
import { useLang } from '../../../i18n/useLang';
import { dayText, fromLocalInput } from '../../../i18n/time';
import { FormDialog } from '../../../components/ui/FormDialog';
import { DateField } from '../../../components/ui/DateField';
import { ButtonWithReason } from '../../../components/ui/ButtonWithReason';
import { useIsDialogFullScreen } from '../../../components/ui/useIsDialogFullScreen';
import { block, type BlockResult } from './block';
import { BlockPreview } from './BlockPreview';
import { type BlockEnd, blockEndInput, blockEndOf, blockEnds, blockWindow } from './blockWindow';
import { RecentReasons, useRecentReasons } from './RecentReasons';

interface Props {
  spotIds: number[];
  numberOf: (spotId: number) => string;
  onClose: () => void;
  onBlocked: (outcome: BlockResult) => void;
}

/**
 * Blocks spots: the end (preset to the last choice), an optional reason, and a preview of the affected
 * reservations.
 */
export function BlockDialog({ spotIds, numberOf, onClose, onBlocked }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const isFullScreen = useIsDialogFullScreen();
  const [lastEnd, setLastEnd] = useStore<BlockEnd>('owner.block.end', 'today');
  const [recentReasons, addReason] = useRecentReasons();
  const [until, setUntil] = useState(() => blockEndInput(lastEnd, new Date()));
  const [isPermanent, setIsPermanent] = useState(lastEnd === 'permanent');
  const [reason, setReason] = useState('');
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const end = fromLocalInput(until);
  const whenText = end
    ? `${dayText(end, lang)}, ${t('panui.block.israel_time')}`
    : t('panui.block.israel_time');
  const window = blockWindow(until, isPermanent, new Date());
  const isPast = end !== null && window === null;
  const currentEnd = blockEndOf(until, isPermanent, new Date());
  // The server requires a reason.
  const reasonToSend = reason.trim() || t('panui.block.no_reason');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Checked again, because the end may have passed while the dialog was open.
    const currentWindow = blockWindow(until, isPermanent, new Date());
    if (!currentWindow) {
      setErrorText(t('panui.block.end_in_past'));
      return;
    }
    setIsBusy(true);
    setErrorText(null);
    try {
      const outcome = await block({
        spot_ids: spotIds,
        ...currentWindow,
        reason: reasonToSend,
      } satisfies Dto<'BlockSpots'>);
      if (currentEnd) setLastEnd(currentEnd);
      addReason(reason.trim());
      onBlocked(outcome);
    } catch (error) {
      setErrorText(errorMessageOf(error));
      setIsBusy(false);
    }
  };

  return (
    <FormDialog onClose={onClose} fullScreen={isFullScreen} maxWidth="sm" aria-labelledby="block-title">
      {(close) => (
        <form onSubmit={(event) => void submit(event)}>
          <DialogTitle id="block-title">
            {t('panui.block.title', { smart_count: spotIds.length })}
          </DialogTitle>
          <DialogContent>
            {errorText && <Alert severity="error">{errorText}</Alert>}
            <DateField
              name="until"
              type="datetime-local"
              label={t('panui.block.until')}
              value={until}
              disabled={isPermanent}
              required={!isPermanent}
              error={isPast}
              helperText={isPast ? t('panui.block.end_in_past') : whenText}
              onChange={setUntil}
            />
            <div className="chips" style={{ marginBlock: 8 }}>
              {blockEnds.map(({ key }) => (
                <button
                  key={key}
                  type="button"
                  className="chip"
                  aria-pressed={currentEnd === key}
                  onClick={() => {
                    setUntil(blockEndInput(key, new Date()));
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
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: blockSpotsLimits.reason.maxLength } }}
            />
            <RecentReasons reasons={recentReasons} onChoose={setReason} />
            {window && <BlockPreview request={{ spot_ids: spotIds, ...window }} numberOf={numberOf} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={close} color="inherit">
              {t('ra.action.cancel')}
            </Button>
            <ButtonWithReason
              type="submit"
              variant="contained"
              color="error"
              isBusy={isBusy}
              disabledReason={window ? null : t('panui.block.choose_end')}
            >
              {t('panui.block.confirm')}
            </ButtonWithReason>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
