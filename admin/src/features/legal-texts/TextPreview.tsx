import type { Dto } from '@panui/api';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useSettled } from '../../components/ui/useSettled';
import { api, dataOf } from '../../data/api';
import { messageOf } from '../../data/useAction';
import { PreviewArticle } from './PreviewArticle';
import { TextViews } from './TextViews';
import { usePublishedText } from './usePublishedText';

type Lang = 'he' | 'en';

const textIn = (lang: Lang, text: Dto<'LegalText'>): string =>
  lang === 'he' ? `${text.title}\n${text.body}` : `${text.title_en}\n${text.body_en}`;

/** A language of the text beside its field. */
export function TextPreview({ lang }: { lang: Lang }) {
  const { watch } = useFormContext<Dto<'LegalText'>>();
  const text = useRecordContext<Dto<'LegalText'>>();
  const published = usePublishedText('legal-texts', text, ({ document }) => document === text?.document);
  return (
    <TextViews
      lang={lang}
      published={published && { version: published.version, text: textIn(lang, published) }}
      typed={textIn(lang, watch())}
    >
      <Preview lang={lang} />
    </TextViews>
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
