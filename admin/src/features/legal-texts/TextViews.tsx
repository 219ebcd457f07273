import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type DiffLine, diffOf } from './textDiff';

interface Comparison {
  lang: 'he' | 'en';
  /** The version that readers see now; undefined without one. */
  published: { version: number; text: string } | undefined;
  typed: string;
}

/** A language of a version: as readers will see it, or what differs from the published version. */
export function TextViews({ children, ...comparison }: Comparison & { children: ReactNode }) {
  const t = useTranslate();
  const [view, setView] = useState<'preview' | 'changes'>('preview');
  return (
    <section className="text-preview" aria-label={t(`panui.legal.beside.${comparison.lang}`)}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={t('panui.legal.beside.view')}
        onChange={(_event, chosen: typeof view | null) => chosen && setView(chosen)}
      >
        <ToggleButton value="preview">{t('panui.legal.beside.preview')}</ToggleButton>
        <ToggleButton value="changes">{t('panui.legal.beside.changes')}</ToggleButton>
      </ToggleButtonGroup>
      {view === 'preview' ? children : <Changes {...comparison} />}
    </section>
  );
}

/** As many unchanged lines as are visible around a change. */
const context = 1;

/** The changed lines with a line around them; null for those that are left out. */
function withContext(lines: DiffLine[]): (DiffLine | null)[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== 'same'),
  );
  return lines.flatMap((line, index): (DiffLine | null)[] => {
    if (isNear[index]) return [line];
    return isNear[index - 1] ? [null] : [];
  });
}

function Changes({ lang, published, typed }: Comparison) {
  const t = useTranslate();
  if (!published) return <p className="quiet">{t('panui.legal.beside.no_published')}</p>;
  const { version } = published;
  const lines = diffOf(published.text, typed);
  if (lines.every(({ kind }) => kind === 'same'))
    return <p className="quiet">{t('panui.legal.beside.no_changes', { version })}</p>;
  return (
    <>
      <p className="quiet">{t('panui.legal.beside.compared', { version })}</p>
      <div className="text-diff" tabIndex={0} role="group" dir={lang === 'he' ? 'rtl' : 'ltr'} lang={lang}>
        {withContext(lines).map((line, index) =>
          line === null ? (
            <p key={index} className="quiet">
              …
            </p>
          ) : (
            <DiffText key={index} line={line} />
          ),
        )}
      </div>
    </>
  );
}

function DiffText({ line }: { line: DiffLine }) {
  const Text = { same: 'p', added: 'ins', removed: 'del' }[line.kind] as 'p' | 'ins' | 'del';
  return <Text>{line.text || '\u00a0'}</Text>;
}
