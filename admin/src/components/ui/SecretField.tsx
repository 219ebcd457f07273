import { Alert, TextField } from '@mui/material';
import { useRef } from 'react';
import { CopyButton } from './CopyButton';
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
  const field = useRef<HTMLInputElement>(null);
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
        <CopyButton
          variant="outlined"
          autoFocus
          text={secret}
          label="panui.secret.copy"
          onSelect={() => field.current?.select()}
        />
      </div>
    </>
  );
}
