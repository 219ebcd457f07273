import { Alert, Button, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import './secret.css';

interface Props {
  secret: string;
  label: string;
  /** States that the secret is shown once and where to store it. */
  warning: string;
  testId: string;
}

/** A secret with a copy button. If the clipboard is unavailable, the text is selected for manual copying. */
export function SecretField({ secret, label, warning, testId }: Props) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copy_failed' | null>(null);

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome('copied');
    } catch {
      setOutcome('copy_failed');
    }
  };

  return (
    <>
      <Alert severity="warning">{warning}</Alert>
      <div className="secret">
        <TextField
          label={label}
          value={secret}
          inputRef={field}
          onFocus={(event) => event.target.select()}
          slotProps={{
            htmlInput: { dir: 'ltr', readOnly: true, 'data-testid': testId, spellCheck: false },
          }}
        />
        <Button variant="outlined" autoFocus onClick={() => void copy()}>
          {t(outcome === 'copied' ? 'panui.secret.copied' : 'panui.secret.copy')}
        </Button>
      </div>
      <p role="status" className={outcome === 'copy_failed' ? 'quiet' : 'visually-hidden'}>
        {outcome && t(`panui.secret.${outcome}`)}
      </p>
    </>
  );
}
