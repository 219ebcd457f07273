import type { Dto } from '@panui/api';
import { Alert, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useSettled } from '../../components/ui/useSettled';
import { api, dataOf } from '../../data/api';
import { messageOf } from '../../data/useAction';
import { PreviewArticle } from './PreviewArticle';
import { usePublishedText } from './usePublishedText';
import { type DiffLine, diffOf } from './textDiff';

type Lang = 'he' | 'en';

/** A language of the text beside its field: as drivers will read it, or what differs from the published version. */
export function TextPreview({ lang }: { lang: Lang }) {
  const t = useTranslate();
  const [view, setView] = useState<'preview' | 'changes'>('preview');
  const View = view === 'preview' ? Preview : Changes;
  return (
    <section className="text-preview" aria-label={t(`panui.legal.beside.${lang}`)}>
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
      <View lang={lang} />
    </section>
  );
}

function Preview({ lang }: { lang: Lang }) {
  const t = useTranslate();
  const text = useRecordContext<Dto<'LegalText'>>();
  const { watch } = useFormContext<Dto<'LegalText'>>();
  const [title, titleEn, hebrew, english] = watch(['title', 'title_en', 'body', 'body_en']);
  const body = useSettled(JSON.stringify({ title, title_en: titleEn, body: hebrew, body_en: english }));
  const id = text?.id ?? 0;
  const { data, error } = useQuery({
    queryKey: ['legal-texts', 'preview', id, body],
    queryFn: () =>
      dataOf(
        api.POST('/admin/legal-texts/{id}/preview', {
          params: { path: { id } },
          body: JSON.parse(body) as Dto<'UpdateLegalText'>,
        }),
      ),
    enabled: id > 0,
    placeholderData: (previous) => previous,
    retry: false,
  });
  if (error) return <Alert severity="warning">{messageOf(error)}</Alert>;
  if (!data) return <p className="quiet">{t('panui.legal.beside.loading')}</p>;
  return <PreviewArticle lang={lang} page={data[lang]} />;
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

const textIn = (lang: Lang, text: Dto<'LegalText'>): string =>
  lang === 'he' ? `${text.title}\n${text.body}` : `${text.title_en}\n${text.body_en}`;

function Changes({ lang }: { lang: Lang }) {
  const t = useTranslate();
  const text = useRecordContext<Dto<'LegalText'>>();
  const { watch } = useFormContext<Dto<'LegalText'>>();
  const typed = watch();
  const published = usePublishedText(text);
  if (!published) return <p className="quiet">{t('panui.legal.beside.no_published')}</p>;
  const lines = diffOf(textIn(lang, published), textIn(lang, typed));
  if (lines.every(({ kind }) => kind === 'same'))
    return <p className="quiet">{t('panui.legal.beside.no_changes', { version: published.version })}</p>;
  return (
    <>
      <p className="quiet">{t('panui.legal.beside.compared', { version: published.version })}</p>
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
