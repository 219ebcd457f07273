import type { Dto } from '@panui/api';
import { required, useRecordContext } from 'react-admin';
import { FormSection } from '../../components/records/FormSection';
import { LongTextInput } from '../../components/records/LongTextInput';
import { PlainTextInput } from '../../components/records/inputs';
import { RecordEdit } from '../../components/records/RecordEdit';
import { OpenMarks } from './OpenMarks';
import { PublishButton } from './PublishButton';
import { TextPreview } from './TextPreview';
import { VersionStatus } from './VersionStatus';

const bodyMinRows = 12;

/** A version in both languages: drafts are editable, published versions read-only. */
export default function LegalEdit() {
  return (
    <RecordEdit
      resource="legal-texts"
      canDelete
      isFixed={(text) => Boolean(text['published_at'])}
      actions={<PublishButton />}
    >
      <VersionStatus />
      <OpenMarks />
      <LanguageFields lang="he" heading="title" text="body" />
      <LanguageFields lang="en" heading="title_en" text="body_en" />
    </RecordEdit>
  );
}

function LanguageFields({ lang, heading, text }: { lang: 'he' | 'en'; heading: string; text: string }) {
  const version = useRecordContext<Dto<'LegalText'>>();
  const inputProps = { readOnly: Boolean(version?.published_at) };
  const Text = version?.published_at ? PlainTextInput : LongTextInput;
  const htmlInput = { dir: lang === 'he' ? 'rtl' : 'ltr', lang };
  return (
    <FormSection title={`resources.legal-texts.section.${lang}`}>
      <PlainTextInput
        source={heading}
        className="wide"
        validate={required()}
        slotProps={{ input: inputProps, htmlInput }}
      />
      <div className="legal-language">
        <Text
          source={text}
          className="wide"
          multiline
          minRows={bodyMinRows}
          validate={required()}
          helperText="resources.legal-texts.help"
          slotProps={{ input: inputProps, htmlInput }}
        />
        <TextPreview lang={lang} />
      </div>
    </FormSection>
  );
}
