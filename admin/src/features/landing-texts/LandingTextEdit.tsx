import type { Dto } from '@panui/api';
import { Alert } from '@mui/material';
import {
  landingField,
  type LandingKey,
  type LandingSection,
  landingSections,
  maxLandingTextLength,
} from '@panui/shared/landing-fields';
import { maxLength, required, useRecordContext, useTranslate } from 'react-admin';
import { FormSection } from '../../components/records/FormSection';
import { PlainTextInput } from '../../components/records/inputs';
import { RecordEdit } from '../../components/records/RecordEdit';
import { LandingPreview } from './LandingPreview';
import { PublishLanding } from './PublishLanding';

const sections = Object.entries(landingSections) as [LandingSection, readonly LandingKey[]][];
const languages = ['he', 'en'] as const;

/** A version in both languages: a draft is editable, a published version read-only. */
export default function LandingTextEdit() {
  return (
    <RecordEdit
      resource="landing-texts"
      canDelete
      isFixed={(text) => Boolean(text['published_at'])}
      actions={<PublishLanding />}
    >
      <ReadOnlyNotice />
      {sections.map(([section, keys]) => (
        <FormSection key={section} title={`resources.landing-texts.section.${section}`}>
          {keys.flatMap((key) => languages.map((lang) => <TextOf key={key + lang} name={key} lang={lang} />))}
        </FormSection>
      ))}
      <LandingPreview />
    </RecordEdit>
  );
}

function ReadOnlyNotice() {
  const t = useTranslate();
  const version = useRecordContext<Dto<'LandingText'>>();
  if (!version?.published_at) return null;
  return (
    <Alert severity="info" style={{ marginBlockEnd: 16 }}>
      {t('panui.legal.read_only')}{' '}
      <a href="/" target="_blank" rel="noreferrer">
        {t('panui.legal.read')}
      </a>
    </Alert>
  );
}

function TextOf({ name, lang }: { name: LandingKey; lang: 'he' | 'en' }) {
  const version = useRecordContext<Dto<'LandingText'>>();
  return (
    <PlainTextInput
      source={landingField(name, lang)}
      multiline
      validate={[required(), maxLength(maxLandingTextLength(name))]}
      slotProps={{
        input: { readOnly: Boolean(version?.published_at) },
        htmlInput: { dir: lang === 'he' ? 'rtl' : 'ltr', lang },
      }}
    />
  );
}
