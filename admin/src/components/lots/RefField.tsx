import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cleanRef } from './linkRef';

/** Where a link will be published; reservations are counted by it. */
export function RefField({ value, onChange }: { value: string; onChange: (ref: string) => void }) {
  const t = useTranslate();
  return (
    <TextField
      label={t('panui.events.ref')}
      value={value}
      onChange={({ target }) => onChange(cleanRef(target.value))}
      helperText={t('panui.events.ref_help')}
      slotProps={{ htmlInput: { dir: 'ltr', maxLength: 32, spellCheck: false } }}
    />
  );
}
