import type { Dto } from '@panui/api';
import { Alert } from '@mui/material';
import { required, useRecordContext, useTranslate } from 'react-admin';
import { FormSection } from '../../components/records/FormSection';
import { PlainTextInput } from '../../components/records/inputs';
import { RecordEdit } from '../../components/records/RecordEdit';
import { pageOf } from './legalText';
import { OpenMarks } from './OpenMarks';
import { PublishButton } from './PublishButton';

const bodyMinRows = 12;

/** A version in both languages: drafts are editable, published versions read-only. */
export default function LegalEdit() {
  return (
    <RecordEdit
      resource="legal-texts"
      canDelete
      isFixed={(text) => Boolean(text['published_at'])}
      aside={<PublishButton />}
    >
      <VersionStatus />
      <OpenMarks />
      <LanguageFields lang="he" heading="title" text="body" />
      <LanguageFields lang="en" heading="title_en" text="body_en" />
    </RecordEdit>
  );
}

function VersionStatus() {
  const t = useTranslate();
  const text = useRecordContext<Dto<'LegalText'>>();
  if (!text) return null;
  return (
    <Alert severity={text.open_marks > 0 ? 'warning' : 'info'} style={{ marginBlockEnd: 16 }}>
      {text.open_marks === 0 && t('panui.legal.no_placeholders')}{' '}
      {text.published_at && (
        <>
          {t('panui.legal.read_only')}{' '}
          <a href={`${pageOf[text.document]}?version=${text.version}`} target="_blank" rel="noreferrer">
            {t('panui.legal.read')}
          </a>
        </>
      )}
    </Alert>
  );
}

function LanguageFields({ lang, heading, text }: { lang: 'he' | 'en'; heading: string; text: string }) {
  const version = useRecordContext<Dto<'LegalText'>>();
  const inputProps = { readOnly: Boolean(version?.published_at) };
  const htmlInput = { dir: lang === 'he' ? 'rtl' : 'ltr', lang };
  return (
    <FormSection title={`resources.legal-texts.section.${lang}`}>
      <PlainTextInput
        source={heading}
        className="wide"
        validate={required()}
        slotProps={{ input: inputProps, htmlInput }}
      />
      <PlainTextInput
        source={text}
        className="wide"
        multiline
        minRows={bodyMinRows}
        validate={required()}
        helperText="resources.legal-texts.help"
        slotProps={{ input: inputProps, htmlInput }}
      />
    </FormSection>
  );
}
