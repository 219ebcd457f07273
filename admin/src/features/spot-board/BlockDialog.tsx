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
import { errorMessageOf } from '../../data/http';
import { useLang } from '../../i18n/useLang';
import { dayText, fromLocalInput } from '../../i18n/time';
import { FormDialog } from '../../components/ui/FormDialog';
import { DateField } from '../../components/ui/DateField';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { useIsDialogFullScreen } from '../../components/ui/useIsDialogFullScreen';
import type { SpotsPath } from '../spots/addSpotsProps';
import { block, type BlockResult } from './block';
import { BlockPreview, useBlockPreview } from './BlockPreview';
import {
  beginOf,
  type BlockEnd,
  blockEndInput,
  blockEndOf,
  blockEnds,
  type BlockTimes,
  blockWindow,
  endOfDayInput,
  startOfDayInput,
  timesProblem,
  withBegin,
} from './blockWindow';
import { RecentReasons, useRecentReasons } from './RecentReasons';

interface Props {
  base: SpotsPath;
  /** The service day of the board, for which the block is by default. */
  date: string;
  spotIds: number[];
  numberOf: (spotId: number) => string;
  onClose: () => void;
  onBlocked: (outcome: BlockResult) => void;
}

/** The times at first: the day of the board, until the end that was chosen last. A later day is blocked alone. */
function firstTimes(date: string, lastEnd: BlockEnd, now: Date): BlockTimes {
  const from = startOfDayInput(date, now);
  const end = from ? 'today' : lastEnd;
  return { from, until: blockEndInput(end, beginOf({ from }, now)), isPermanent: end === 'permanent' };
}

/** Blocks spots from a time to a time, with an optional reason, and previews the affected reservations. */
export function BlockDialog({ base, date, spotIds, numberOf, onClose, onBlocked }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const isFullScreen = useIsDialogFullScreen();
  const [lastEnd, setLastEnd] = useStore<BlockEnd>('owner.block.end', 'today');
  const [recentReasons, addReason] = useRecentReasons();
  const [times, setTimes] = useState(() => firstTimes(date, lastEnd, new Date()));
  const [reason, setReason] = useState('');
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const textOf = (input: string) => {
    const at = fromLocalInput(input);
    return at ? `${dayText(at, lang)}, ${t('panui.block.israel_time')}` : null;
  };
  const timesError = timesProblem(times, new Date());
  const errorOf = timesError && t(`panui.block.problem.${timesError}`);
  const isBeginPast =
    timesError === 'past' && timesProblem({ ...times, isPermanent: true }, new Date()) !== null;
  const window = blockWindow(times, new Date());
  const preview = useBlockPreview(base, window && { spot_ids: spotIds, ...window });
  const currentEnd = blockEndOf(times, new Date());
  // The server requires a reason.
  const reasonToSend = reason.trim() || t('panui.block.no_reason');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Checked again, because the end may have passed while the dialog was open.
    const currentWindow = blockWindow(times, new Date());
    if (!currentWindow) {
      const current = timesProblem(times, new Date());
      setErrorText(t(current ? `panui.block.problem.${current}` : 'panui.block.choose_end'));
      return;
    }
    setIsBusy(true);
    setErrorText(null);
    try {
      const outcome = await block(base, {
        spot_ids: spotIds,
        ...currentWindow,
        reason: reasonToSend,
      } satisfies Dto<'BlockSpots'>);
      if (currentEnd && !times.from) setLastEnd(currentEnd);
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
            <div className="block-times">
              <DateField
                name="from"
                type="datetime-local"
                label={t('panui.block.from_time')}
                value={times.from}
                valueOfDay={(day) => startOfDayInput(day, new Date())}
                error={isBeginPast}
                helperText={isBeginPast ? errorOf : (textOf(times.from) ?? t('panui.block.from_now'))}
                onChange={(from) => setTimes(withBegin(times, from, new Date()))}
              />
              <DateField
                name="until"
                type="datetime-local"
                label={t('panui.block.until')}
                value={times.until}
                valueOfDay={endOfDayInput}
                disabled={times.isPermanent}
                required={!times.isPermanent}
                error={timesError !== null && !isBeginPast}
                helperText={
                  (isBeginPast ? null : errorOf) ?? textOf(times.until) ?? t('panui.block.israel_time')
                }
                onChange={(until) => setTimes({ ...times, until })}
              />
            </div>
            <div className="chips" style={{ marginBlock: 8 }}>
              {blockEnds.map(({ key }) => (
                <button
                  key={key}
                  type="button"
                  className="chip"
                  aria-pressed={currentEnd === key}
                  onClick={() =>
                    setTimes({
                      ...times,
                      until: blockEndInput(key, beginOf(times, new Date())),
                      isPermanent: false,
                    })
                  }
                >
                  {t(key === 'today' && times.from ? 'panui.block.end_of_day' : `panui.block.${key}`)}
                </button>
              ))}
            </div>
            <FormControlLabel
              control={
                <Checkbox
                  name="permanent"
                  checked={times.isPermanent}
                  onChange={(event) => setTimes({ ...times, isPermanent: event.target.checked })}
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
            {window && <BlockPreview preview={preview} numberOf={numberOf} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={close} color="inherit">
              {t('ra.action.cancel')}
            </Button>
            <ButtonWithReason
              type="submit"
              variant="contained"
              color="error"
              isBusy={isBusy || (window !== null && preview.isPending)}
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
