import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import './evening.css';

export interface TextInBoth {
  he: string;
  en: string;
}

export const noText: TextInBoth = { he: '', en: '' };
export const isComplete = ({ he, en }: TextInBoth): boolean => he.trim() !== '' && en.trim() !== '';

interface Props {
  name: string;
  /** What is written; the texts `panui.evening.<label>_he` and `…_en` name the fields. */
  label: 'reason' | 'subject' | 'text';
  value: TextInBoth;
  maxLength: number | undefined;
  rows?: number;
  onChange: (value: TextInBoth) => void;
}

/** A text for drivers in Hebrew and in English, side by side. */
export function TextsInBoth({ name, label, value, maxLength, rows, onChange }: Props) {
  const t = useTranslate();
  return (
    <div className="texts-in-both">
      {(['he', 'en'] as const).map((lang) => (
        <TextField
          key={lang}
          name={`${name}_${lang}`}
          margin="none"
          label={t(`panui.evening.${label}_${lang}`)}
          value={value[lang]}
          multiline={rows !== undefined}
          {...(rows !== undefined && { minRows: rows })}
          onChange={({ target }) => onChange({ ...value, [lang]: target.value })}
          slotProps={{ htmlInput: { lang, dir: lang === 'he' ? 'rtl' : 'ltr', maxLength } }}
        />
      ))}
    </div>
  );
}
