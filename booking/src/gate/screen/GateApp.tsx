/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Lang } from '../../shared/i18n/lang';
import { type Problem, toProblem } from '../../shared/api/problem';
import type { GateStore } from '../storage/gateStore';
import { enrol } from '../sync/gateApi';
import { GateSession } from '../sync/gateSession';
import { applyGateLang, loadGateTexts, type Translate } from '../texts/gateTexts';
import { loadPreferences, type Preferences, savePreferences } from './preferences';
import { keepScreenOn } from './signals';
import { Station } from './Station';

interface Props {
  store: GateStore | null;
  /** The token of an enrolment link; empty without one. */
  token: string;
  initialLang: Lang;
  initialTexts: Translate;
}

async function connectByLink(store: GateStore, token: string): Promise<void> {
  await store.saveDevice(await enrol(token));
  await navigator.storage?.persist?.();
}

/** The gate page: connecting this phone, the station, and what to do when neither is possible. */
export function GateApp({ store, token, initialLang, initialTexts }: Props) {
  const [lang, setLang] = useState(initialLang);
  const [t, setTexts] = useState(() => initialTexts);
  const [preferences, setPreferences] = useState<Preferences>(loadPreferences);
  const [session, setSession] = useState<GateSession | null>(null);
  // Programs that check links open them too, so that opening a link connects nothing.
  const [isLinkPending, setLinkPending] = useState(token !== '' && store !== null);
  const [isConnected, setConnected] = useState(false);
  const [isBusy, setBusy] = useState(!isLinkPending);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [, refresh] = useState(0);

  const open = async ({ withLink }: { withLink: boolean }) => {
    if (!store) return setBusy(false);
    const explain = (error: unknown) => setProblem(toProblem(error));
    history.replaceState(null, '', location.pathname + location.search);
    setLinkPending(false);
    setBusy(true);
    setProblem(null);
    try {
      // A phone that is connected already goes on as before when a new link fails.
      if (withLink) await connectByLink(store, token).catch(explain);
      const device = await store.device();
      if (!device) return;
      const created = new GateSession(device, store, () => refresh((count) => count + 1));
      await created.start();
      keepScreenOn();
      setSession(created);
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  };
  const begin = useRef(async () => {
    if (!isLinkPending) return open({ withLink: false });
    const device = await store?.device().catch(() => null);
    return setConnected(Boolean(device));
  });
  useEffect(() => void begin.current(), []);

  const switchLang = async () => {
    const other = lang === 'he' ? 'en' : 'he';
    const texts = await loadGateTexts(other);
    applyGateLang(other);
    document.title = texts('title');
    setTexts(() => texts);
    setLang(other);
  };
  const change = (changes: Partial<Preferences>) => {
    const changed = { ...preferences, ...changes };
    savePreferences(changed);
    setPreferences(changed);
  };

  const isLinkInvalid = problem?.fields.includes('token') ?? false;
  const failure = problem ? t(isLinkInvalid ? 'enrol.invalid' : 'enrol.failed.title') : '';
  return (
    <div class="gate high-contrast" data-hand={preferences.hand}>
      <nav class="gate-settings">
        <button type="button" lang={lang === 'he' ? 'en' : 'he'} onClick={() => void switchLang()}>
          {t('otherLanguage')}
        </button>
        <button
          type="button"
          onClick={() => change({ hand: preferences.hand === 'left' ? 'right' : 'left' })}
        >
          {t(preferences.hand === 'left' ? 'hand.right' : 'hand')}
        </button>
        <button
          type="button"
          aria-pressed={preferences.hasSound}
          onClick={() => change({ hasSound: !preferences.hasSound })}
        >
          {t('sound')} {t(preferences.hasSound ? 'sound.on' : 'sound.off')}
        </button>
      </nav>
      {session && !session.state.isRevoked ? (
        <>
          {failure && <p class="gate-notice gate-bad">{failure}</p>}
          <Station session={session} state={session.state} lang={lang} t={t} preferences={preferences} />
        </>
      ) : isLinkPending ? (
        <LinkPrompt
          t={t}
          onConnect={() => void open({ withLink: true })}
          onKeep={isConnected ? () => void open({ withLink: false }) : null}
        />
      ) : (
        <Welcome
          t={t}
          isBusy={isBusy}
          isSupported={store !== null}
          revokedCount={session?.state.isRevoked ? session.state.queue.length : null}
          failure={failure}
          onRetry={token && !isLinkInvalid ? () => void open({ withLink: true }) : null}
        />
      )}
    </div>
  );
}

interface LinkPromptProps {
  t: Translate;
  onConnect: () => void;
  /** Continues as the device that this phone already is; null if it is none. */
  onKeep: (() => void) | null;
}

function LinkPrompt({ t, onConnect, onKeep }: LinkPromptProps) {
  return (
    <main class="gate-welcome">
      <h1>{t('enrol.link.title')}</h1>
      <p>{t('enrol.link.text')}</p>
      <button type="button" class="gate-button gate-primary" onClick={onConnect}>
        {t('enrol.link.connect')}
      </button>
      {onKeep && (
        <button type="button" class="gate-button" onClick={onKeep}>
          {t('enrol.link.keep')}
        </button>
      )}
    </main>
  );
}

interface WelcomeProps {
  t: Translate;
  isBusy: boolean;
  isSupported: boolean;
  /** Cars that were not reported when the phone was revoked; null if it was not. */
  revokedCount: number | null;
  failure: string;
  onRetry: (() => void) | null;
}

function Welcome({ t, isBusy, isSupported, revokedCount, failure, onRetry }: WelcomeProps) {
  if (isBusy)
    return (
      <main class="gate-welcome" aria-busy="true">
        <h1>{t('enrol.busy')}</h1>
      </main>
    );
  if (revokedCount !== null)
    return (
      <main class="gate-welcome">
        <h1>{t('revoked.title')}</h1>
        <p>{t('revoked.text')}</p>
        {revokedCount > 0 && <p class="gate-notice gate-bad">{t('revoked.lost', { count: revokedCount })}</p>}
      </main>
    );
  return (
    <main class="gate-welcome">
      <h1>{t(failure ? 'enrol.failed.title' : 'enrol.none.title')}</h1>
      {failure && (
        <p class="gate-notice gate-bad" role="alert">
          {failure}
        </p>
      )}
      <p>{t(isSupported ? 'enrol.none.text' : 'enrol.unsupported')}</p>
      {failure && onRetry && (
        <button type="button" class="gate-button gate-primary" onClick={onRetry}>
          {t('enrol.retry')}
        </button>
      )}
    </main>
  );
}
