/** @jsxImportSource preact */
import { gateEntryCodeMaxLength } from '@panui/api/limits';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Lang } from '../../shared/i18n/lang';
import { check, type CheckResult } from '../checking/check';
import { looksLikeQr, readQr } from '../checking/qrText';
import type { Direction } from '../gateList';
import type { QueuedEntry } from '../storage/gateStore';
import type { GateSession, GateState } from '../sync/gateSession';
import type { Translate } from '../texts/gateTexts';
import { ListAge } from './ListAge';
import { Counts, Notices } from './Notices';
import { type Checked, Recent } from './Recent';
import { ResultScreen } from './ResultScreen';
import { Scanner } from './Scanner';
import { signal } from './signals';
import type { Preferences } from './preferences';

interface Props {
  session: GateSession;
  state: GateState;
  lang: Lang;
  t: Translate;
  preferences: Preferences;
}

const maxRecent = 12;
const directions: readonly Direction[] = ['in', 'out'];

/** Results with which a car enters or leaves without a decision of the guard. */
const isRoutine = ({ tone }: CheckResult) => tone === 'green';

/** The screen of the guard: one field, the camera, and what was checked last. */
export function Station({ session, state, lang, t, preferences }: Props) {
  const [direction, setDirection] = useState<Direction>('in');
  const [text, setText] = useState('');
  const [hasLetters, setLetters] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [open, setOpen] = useState<Checked | null>(null);
  const [recent, setRecent] = useState<Checked[]>([]);
  const field = useRef<HTMLInputElement>(null);

  const update = (checked: Checked, entry: QueuedEntry | null) => {
    const changed = { ...checked, entry };
    setRecent((all) => all.map((one) => (one === checked ? changed : one)));
    return changed;
  };

  const record = async (checked: Checked) => {
    const { plate } = checked.result;
    if (!plate) return checked;
    return update(checked, await session.record({ licensePlate: plate, direction: checked.direction }));
  };

  const submit = async (typed: string) => {
    const trimmed = typed.trim();
    const { list } = state;
    if (trimmed === '' || !list) return;
    setText('');
    const input = looksLikeQr(trimmed)
      ? ({ kind: 'qr', contents: await readQr(trimmed, list.signingKeys) } as const)
      : ({ kind: 'text', text: trimmed } as const);
    const { lot } = session.device;
    const context = { lotId: lot.id, list, entries: session.state.entries, direction, now: session.now() };
    const result = check(input, context);
    const checked: Checked = { result, direction, at: session.now(), entry: null };
    setRecent((all) => [checked, ...all].slice(0, maxRecent));
    signal(result.tone, preferences.hasSound);
    setOpen(checked);
    if (!isRoutine(result)) return;
    const recorded = await record(checked);
    // The next car may be on the screen by now.
    setOpen((current) => (current === checked ? recorded : current));
  };

  const close = () => {
    setOpen(null);
    field.current?.focus();
    void session.sync();
  };

  const admit = async (checked: Checked) => {
    await record(checked);
    close();
  };

  const undo = async (checked: Checked, entry: QueuedEntry) => {
    // If it is too late, the result is not closed: the car was recorded.
    if (!(await session.takeBack(entry))) return;
    update(checked, null);
    close();
  };

  const dismiss = async (rejected: QueuedEntry[]) => {
    const ids = rejected.map(({ clientId }) => clientId);
    // Without the mark, a car that is no longer in the queue would count as sent.
    setRecent((all) =>
      all.map((one) =>
        one.entry && ids.includes(one.entry.clientId)
          ? { ...one, entry: { ...one.entry, isRejected: true } }
          : one,
      ),
    );
    await session.dismiss(rejected);
  };

  /** A car that was reported already, or is being reported, cannot be taken back. */
  const undoOf = (checked: Checked) => {
    const { entry } = checked;
    const isQueued = state.queue.some(({ clientId }) => clientId === entry?.clientId);
    return entry && isQueued && !state.sending.has(entry.clientId) ? () => void undo(checked, entry) : null;
  };

  const closeResult = useRef(close);
  closeResult.current = close;
  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return;
    // The next plate closes the result: a guard with a keyboard or hand scanner never touches the screen.
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyped = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (isTyped || key === 'Escape') closeResult.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  return (
    <main class="gate-station">
      <header class="gate-header">
        <div>
          <h1>
            <bdi>{session.device.lot.name}</bdi>
          </h1>
          <p class="gate-device">
            <bdi>{session.device.name}</bdi>
          </p>
        </div>
        {!open && <ListAge list={state.list} now={() => session.now()} t={t} />}
      </header>
      <Notices state={state} t={t} onDismiss={(rejected) => void dismiss(rejected)} />
      {state.list && <Counts state={state} now={session.now()} t={t} />}
      {isScanning && (
        <Scanner t={t} onText={(scanned) => void submit(scanned)} onClose={() => setScanning(false)} />
      )}
      <Recent recent={recent} state={state} t={t} />
      <form
        class="gate-controls"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(text);
        }}
      >
        <fieldset class="gate-direction">
          <legend class="visually-hidden">{t('direction')}</legend>
          {directions.map((one) => (
            <label key={one} class={one === direction ? 'gate-chosen' : ''}>
              <input
                type="radio"
                name="direction"
                value={one}
                checked={one === direction}
                onChange={() => setDirection(one)}
              />
              {t(`direction.${one}`)}
            </label>
          ))}
        </fieldset>
        <div class="gate-entry">
          <input
            ref={field}
            class="gate-field"
            aria-label={t('field')}
            placeholder={t('field')}
            value={text}
            inputMode={hasLetters ? 'text' : 'numeric'}
            autoComplete="off"
            autoCapitalize="characters"
            spellcheck={false}
            enterKeyHint="go"
            maxLength={gateEntryCodeMaxLength}
            dir="ltr"
            autoFocus
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button
            type="button"
            class="gate-button gate-small"
            onClick={() => {
              setLetters(!hasLetters);
              field.current?.focus();
            }}
          >
            {t(hasLetters ? 'field.digits' : 'field.letters')}
          </button>
        </div>
        <div class="gate-buttons">
          <button type="submit" class="gate-button gate-primary" disabled={!state.list}>
            {t('check')}
          </button>
          <button
            type="button"
            class="gate-button"
            aria-pressed={isScanning}
            onClick={() => setScanning(!isScanning)}
          >
            {t('scan')}
          </button>
        </div>
      </form>
      {open && (
        <ResultScreen
          result={open.result}
          direction={open.direction}
          at={open.at}
          lang={lang}
          t={t}
          onAdmit={!isRoutine(open.result) && open.result.plate ? () => void admit(open) : null}
          onUndo={undoOf(open)}
          onClose={close}
        >
          <ListAge list={state.list} now={() => session.now()} t={t} />
        </ResultScreen>
      )}
    </main>
  );
}
