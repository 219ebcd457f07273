/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Lang } from '../../shared/i18n/lang';
import type { GateStore } from '../storage/gateStore';
import { applyGateLang, loadGateTexts, type Translate } from '../texts/gateTexts';
import { loadPreferences, type Preferences, savePreferences } from './preferences';
import { Station } from './Station';
import { useGateSession } from './useGateSession';

interface Props {
  store: GateStore | null;
  /** The token of an enrolment link; empty without one. */
  token: string;
  /** The name of the site. */
  brand: string;
  initialLang: Lang;
  initialTexts: Translate;
}

/** The gate page: connecting this phone, the station, and what to do when neither is possible. */
export function GateApp({ store, token, brand, initialLang, initialTexts }: Props) {
  const [lang, setLang] = useState(initialLang);
  const [t, setTexts] = useState(() => initialTexts);
  const [preferences, setPreferences] = useState<Preferences>(loadPreferences);
  const gateSession = useGateSession(store, token);

  const switchLang = async () => {
    const other = lang === 'he' ? 'en' : 'he';
    const texts = await loadGateTexts(other);
    applyGateLang(other);
    document.title = `${texts('title')} · ${brand}`;
    setTexts(() => texts);
    setLang(other);
  };
  const change = (changes: Partial<Preferences>) => {
    const changed = { ...preferences, ...changes };
    savePreferences(changed);
    setPreferences(changed);
  };

  return (
    <div class="gate high-contrast" data-hand={preferences.hand}>
      <GateSettings
        t={t}
        lang={lang}
        preferences={preferences}
        isAtWork={Boolean(gateSession.session?.state && !gateSession.session.state.isRevoked)}
        onSwitchLang={() => void switchLang()}
        onChange={change}
      />
      <Screen
        t={t}
        lang={lang}
        preferences={preferences}
        gateSession={gateSession}
        token={token}
        brand={brand}
        isSupported={store !== null}
      />
    </div>
  );
}

interface ScreenProps {
  t: Translate;
  lang: Lang;
  preferences: Preferences;
  gateSession: ReturnType<typeof useGateSession>;
  token: string;
  brand: string;
  isSupported: boolean;
}

/** The station of a connected phone, the question whether to connect it, or why it is not connected. */
function Screen({ t, lang, preferences, gateSession, token, brand, isSupported }: ScreenProps) {
  const { session, isLinkPending, isConnected, isBusy, problem, open } = gateSession;
  const isLinkInvalid = problem?.fields.includes('token') ?? false;
  const failure = problem ? t(isLinkInvalid ? 'enrol.invalid' : 'enrol.failed.title') : '';
  const state = session?.state;
  if (session && state && !state.isRevoked) {
    return (
      <>
        {failure && <p class="gate-notice gate-bad">{failure}</p>}
        <Station session={session} state={state} lang={lang} t={t} preferences={preferences} />
      </>
    );
  }
  if (isLinkPending) {
    return (
      <LinkPrompt
        t={t}
        onConnect={() => void open({ withLink: true })}
        onKeep={isConnected ? () => void open({ withLink: false }) : null}
      />
    );
  }
  return (
    <Welcome
      t={t}
      brand={brand}
      isBusy={isBusy}
      isSupported={isSupported}
      revokedCount={state?.isRevoked ? state.queue.length : null}
      failure={failure}
      onRetry={token && !isLinkInvalid ? () => void open({ withLink: true }) : null}
    />
  );
}

interface GateSettingsProps {
  t: Translate;
  lang: Lang;
  preferences: Preferences;
  /** Whether the phone checks cars: the settings of its buttons and sounds mean nothing before. */
  isAtWork: boolean;
  onSwitchLang: () => void;
  onChange: (changes: Partial<Preferences>) => void;
}

function GateSettings({ t, lang, preferences, isAtWork, onSwitchLang, onChange }: GateSettingsProps) {
  return (
    <nav class="gate-settings">
      <button type="button" lang={lang === 'he' ? 'en' : 'he'} onClick={onSwitchLang}>
        {t('otherLanguage')}
      </button>
      {isAtWork && (
        <>
          <button
            type="button"
            onClick={() => onChange({ hand: preferences.hand === 'left' ? 'right' : 'left' })}
          >
            {t(preferences.hand === 'left' ? 'hand.right' : 'hand')}
          </button>
          <button
            type="button"
            aria-pressed={preferences.hasSound}
            onClick={() => onChange({ hasSound: !preferences.hasSound })}
          >
            {t('sound')} {t(preferences.hasSound ? 'sound.on' : 'sound.off')}
          </button>
        </>
      )}
    </nav>
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
  brand: string;
  isBusy: boolean;
  isSupported: boolean;
  /** Cars that were not reported when the phone was revoked; null if it was not. */
  revokedCount: number | null;
  failure: string;
  onRetry: (() => void) | null;
}

function Welcome({ t, brand, isBusy, isSupported, revokedCount, failure, onRetry }: WelcomeProps) {
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
      <p class="gate-brand">
        <svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true">
          <use href="#mark" />
        </svg>
        <bdi>{brand}</bdi>
      </p>
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
