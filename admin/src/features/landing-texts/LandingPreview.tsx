import type { Dto } from '@panui/api';
import { Alert } from '@mui/material';
import { editableLandingKeys, landingField } from '@panui/shared/landing-fields';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FormSection } from '../../components/records/FormSection';
import { useSettled } from '../../components/ui/useSettled';
import { api, dataOf } from '../../data/api';
import { messageOf } from '../../data/useAction';
import { PreviewArticle } from '../legal-texts/PreviewArticle';
import { TextViews } from '../legal-texts/TextViews';
import { usePublishedText } from '../legal-texts/usePublishedText';

type Version = Dto<'LandingText'>;
type Texts = Record<string, string>;

const languages = ['he', 'en'] as const;
const fieldsOf = (lang: 'he' | 'en') => editableLandingKeys.map((key) => landingField(key, lang));
const fields = languages.flatMap(fieldsOf);

/** A line for each text, in the order of the page. */
const linesOf = (lang: 'he' | 'en', texts: Texts) =>
  fieldsOf(lang)
    .map((field) => texts[field] ?? '')
    .join('\n');

/** The typed texts in both languages, as the page has them, or what differs from the published version. */
export function LandingPreview() {
  const t = useTranslate();
  const version = useRecordContext<Version>();
  const published = usePublishedText('landing-texts', version);
  const { watch } = useFormContext<Texts>();
  const typed = watch();
  const body = useSettled(JSON.stringify(Object.fromEntries(fields.map((field) => [field, typed[field]]))));
  const id = version?.id ?? 0;
  const { data, error } = useQuery({
    queryKey: ['landing-texts', 'preview', id, body],
    queryFn: () =>
      dataOf(
        api.POST('/admin/landing-texts/{id}/preview', {
          params: { path: { id } },
          body: JSON.parse(body) as Dto<'UpdateLandingText'>,
        }),
      ),
    enabled: id > 0,
    placeholderData: (previous) => previous,
    retry: false,
  });
  return (
    <FormSection title="resources.landing-texts.preview">
      {error && (
        <Alert severity="warning" className="wide">
          {messageOf(error)}
        </Alert>
      )}
      {languages.map((lang) => (
        <TextViews
          key={lang}
          lang={lang}
          published={
            published && { version: published.version, text: linesOf(lang, published as unknown as Texts) }
          }
          typed={linesOf(lang, typed)}
        >
          {data ? (
            <PreviewArticle lang={lang} page={data[lang]} />
          ) : (
            <p className="quiet">{t('panui.legal.beside.loading')}</p>
          )}
        </TextViews>
      ))}
    </FormSection>
  );
}
