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

const fields = editableLandingKeys.flatMap((key) => [landingField(key), landingField(key, 'en')]);

/** The typed texts in both languages, in the order of the page. */
export function LandingPreview() {
  const t = useTranslate();
  const version = useRecordContext<Dto<'LandingText'>>();
  const { watch } = useFormContext<Record<string, string>>();
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
      {data &&
        (['he', 'en'] as const).map((lang) => (
          <section key={lang} className="text-preview" aria-label={t(`panui.legal.beside.${lang}`)}>
            <PreviewArticle lang={lang} page={data[lang]} />
          </section>
        ))}
    </FormSection>
  );
}
