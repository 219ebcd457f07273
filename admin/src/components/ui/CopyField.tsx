import { Button, TextField } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useCopy } from './CopyButton';
import './secret.css';

interface Props {
  text: string;
  label: string;
  testId: string;
  autoFocus?: boolean;
}

/** A text with a copy button. If the clipboard is unavailable, the text is selected for manual copying. */
export function CopyField({ text, label, testId, autoFocus = false }: Props) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(text, () => field.current?.select());

  return (
    <div>
      <div className="secret">
        <TextField
          label={label}
          value={text}
          inputRef={field}
          onFocus={(event) => event.target.select()}
          slotProps={{
            htmlInput: { dir: 'ltr', readOnly: true, 'data-testid': testId, spellCheck: false },
          }}
        />
        <Button variant="outlined" autoFocus={autoFocus} onClick={copy}>
          {t(outcome === 'copied' ? 'panui.secret.copied' : 'panui.secret.copy')}
        </Button>
      </div>
      <p role="status" className={outcome === 'copy_failed' ? 'quiet' : 'visually-hidden'}>
        {outcome && t(`panui.secret.${outcome}`)}
      </p>
    </div>
  );
}
