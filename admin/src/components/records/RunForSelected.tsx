import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { Fragment, useId, useRef, useState } from 'react';
import { type RaRecord, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { messageOf } from '../../data/useAction';

interface Failure {
  id: unknown;
  name: string;
  reason: string;
}

interface Props<Row extends RaRecord> {
  /** Of the button, and of the one that confirms. */
  label: string;
  title: string;
  text: string;
  /** Notice when all rows succeeded, with `smart_count`. */
  doneKey: string;
  isDestructive?: boolean;
  nameOf: (row: Row) => string;
  /** One request. Rows are independent: one that fails does not end the others. */
  run: (id: number) => Promise<unknown>;
}

/** A button of the selection bar: asks, runs one request per row, and leaves what failed selected, with the reasons. */
export function RunForSelected<Row extends RaRecord>(props: Props<Row>) {
  const [ids, setIds] = useState<number[] | null>(null);
  const { selectedIds } = useListContext<Row>();
  return (
    <>
      <Button onClick={() => setIds(selectedIds.map(Number))}>{props.label}…</Button>
      {ids && <RunDialog {...props} ids={ids} onClose={() => setIds(null)} />}
    </>
  );
}

const maxNamed = 12;

function Names({ names }: { names: string[] }) {
  return (
    <span>
      {names.slice(0, maxNamed).map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {names.length > maxNamed && ' …'}
    </span>
  );
}

function RunDialog<Row extends RaRecord>({
  label,
  title,
  text,
  doneKey,
  isDestructive = false,
  nameOf,
  run,
  ids,
  onClose,
}: Props<Row> & { ids: number[]; onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data, onSelect } = useListContext<Row>();
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<Failure[] | null>(null);
  const isStopped = useRef(false);
  const titleId = useId();
  const isRunning = done !== null && failures === null;

  const nameOfId = (id: number) => {
    const row = data?.find((one) => one.id === id);
    return row ? nameOf(row) : String(id);
  };
  const runAll = async () => {
    const failed: Failure[] = [];
    let count = 0;
    setDone(0);
    for (const id of ids) {
      if (isStopped.current) break;
      try {
        await run(id);
      } catch (error) {
        failed.push({ id, name: nameOfId(id), reason: messageOf(error) });
      }
      count += 1;
      setDone(count);
    }
    refresh();
    onSelect([...failed.map(({ id }) => Number(id)), ...ids.slice(count)]);
    if (failed.length < count)
      notify(doneKey, { type: 'success', messageArgs: { smart_count: count - failed.length } });
    if (failed.length === 0) onClose();
    else setFailures(failed);
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={() => !isRunning && onClose()}
      slotProps={{ paper: { 'aria-busy': isRunning } }}
    >
      <DialogTitle id={titleId}>
        {failures ? t('panui.selected.failed', { smart_count: failures.length }) : title}
      </DialogTitle>
      <DialogContent>
        {failures ? (
          <Alert severity="error" icon={false}>
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {failures.map(({ id, name, reason }) => (
                <li key={String(id)}>
                  <bdi>{name}</bdi>: {reason}
                </li>
              ))}
            </ul>
          </Alert>
        ) : (
          <>
            <p className="words-apart">
              <b>{t('panui.selected.count', { smart_count: ids.length })}</b>{' '}
              <Names names={ids.map(nameOfId)} />
            </p>
            <p className="quiet">{text}</p>
          </>
        )}
        {isRunning && (
          <div role="status">
            <LinearProgress variant="determinate" value={(100 * done) / ids.length} aria-hidden="true" />
            {t('panui.selected.progress', { done, total: ids.length })}
          </div>
        )}
      </DialogContent>
      <DialogActions>
        {failures ? (
          <Button variant="contained" onClick={onClose}>
            {t('ra.action.close')}
          </Button>
        ) : (
          <>
            <Button
              color="inherit"
              onClick={() => {
                if (isRunning) isStopped.current = true;
                else onClose();
              }}
            >
              {t(isRunning ? 'panui.selected.stop' : 'ra.action.cancel')}
            </Button>
            <Button
              variant="contained"
              color={isDestructive ? 'error' : 'primary'}
              disabled={isRunning}
              onClick={() => void runAll()}
            >
              {label}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
