import type { Dto } from '@panui/api';
import { useId } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import './open-marks.css';
import { openMarksIn } from './openMarks';

const bodies = [
  ['he', 'body'],
  ['en', 'body_en'],
] as const;

/** Placeholders left in the form's text. Each one selects its position in the text field. */
export function OpenMarks() {
  const t = useTranslate();
  const id = useId();
  const text = useRecordContext<Dto<'LegalText'>>();
  const { watch } = useFormContext<Dto<'LegalText'>>();
  const groups = bodies.map(([lang, field]) => ({ lang, field, marks: openMarksIn(watch(field) ?? '') }));
  const count = groups.reduce((sum, { marks }) => sum + marks.length, 0);
  if (!text || count === 0) return null;
  const goTo = (field: string, start: number, end: number) => {
    const textarea = document.querySelector<HTMLTextAreaElement>(`textarea[name="${field}"]`);
    textarea?.focus();
    textarea?.setSelectionRange(start, end);
  };
  return (
    <section className="open-marks" aria-labelledby={id}>
      <h2 id={id}>{t('panui.legal.placeholders', { smart_count: count })}</h2>
      {groups.map(({ lang, field, marks }) => (
        <ul key={lang}>
          {marks.map(({ mark, start, end }) => (
            <li key={start}>
              <button type="button" onClick={() => goTo(field, start, end)}>
                <bdi lang={lang}>{mark}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}
