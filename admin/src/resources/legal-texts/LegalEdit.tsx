import { Alert } from '@mui/material';
import { required, useRecordContext, useTranslate } from 'react-admin';
import { FormSection } from '../../records/FormSection';
import { PlainTextInput } from '../../records/inputs';
import { RecordEdit } from '../../records/RecordEdit';
import { type LegalTextRecord, pageOf } from './legalText';
import { PublishButton } from './PublishButton';

const least = 12;

/** A version in both languages: a draft is worked on here, and what is published can be read. */
export default function LegalEdit() {
  return (
    <RecordEdit resource="legal-texts" canDelete aside={<PublishButton />}>
      <Standing />
      <Language lang="he" title="title" body="body" />
      <Language lang="en" title="title_en" body="body_en" />
    </RecordEdit>
  );
}

/** How it stands with this version. */
function Standing() {
  const t = useTranslate();
  const text = useRecordContext<LegalTextRecord>();
  if (!text) return null;
  const marks = t('panui.legal.marks', { smart_count: text.open_marks });
  return (
    <Alert severity={text.open_marks > 0 ? 'warning' : 'info'} style={{ marginBlockEnd: 16 }}>
      {t(`panui.legal.document.${text.document}`)} <bdi>{text.version}</bdi>. {marks}{' '}
      {text.published_at && (
        <>
          {t('panui.legal.fixed')}{' '}
          <a href={`${pageOf[text.document]}?version=${text.version}`} target="_blank" rel="noreferrer">
            {t('panui.legal.read')}
          </a>
        </>
      )}
    </Alert>
  );
}

function Language({ lang, title, body }: { lang: 'he' | 'en'; title: string; body: string }) {
  const text = useRecordContext<LegalTextRecord>();
  const fixed = { readOnly: Boolean(text?.published_at) };
  const htmlInput = { dir: lang === 'he' ? 'rtl' : 'ltr', lang };
  return (
    <FormSection title={`resources.legal-texts.section.${lang}`}>
      <PlainTextInput
        source={title}
        className="wide"
        validate={required()}
        slotProps={{ input: fixed, htmlInput }}
      />
      <PlainTextInput
        source={body}
        className="wide"
        multiline
        minRows={least}
        validate={required()}
        helperText="resources.legal-texts.help"
        slotProps={{ input: fixed, htmlInput }}
      />
    </FormSection>
  );
}
