import { Alert, Button, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

/** The secret, and a button that copies it; where the clipboard is closed it is selected for copying by hand. */
export function KeyShown({ secret }: { secret: string }) {
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
      <Alert severity="warning">{t('panui.gates.once')}</Alert>
      <div className="gate-secret">
        <TextField
          label={t('panui.gates.key')}
          value={secret}
          inputRef={field}
          onFocus={(event) => event.target.select()}
          slotProps={{
            htmlInput: { dir: 'ltr', readOnly: true, 'data-testid': 'gate-key', spellCheck: false },
          }}
        />
        <Button variant="outlined" autoFocus onClick={() => void copy()}>
          {t(outcome === 'copied' ? 'panui.gates.copied' : 'panui.gates.copy')}
        </Button>
      </div>
      <p role="status" className={outcome === 'copy_failed' ? 'quiet' : 'visually-hidden'}>
        {outcome && t(`panui.gates.${outcome}`)}
      </p>
    </>
  );
}
