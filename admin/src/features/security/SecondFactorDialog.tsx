import { secondFactorCodeLimits } from '@panui/api/limits';
import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormAlert } from '../../components/ui/FormAlert';
import { FormDialog } from '../../components/ui/FormDialog';
import { api } from '../../data/api';
import { messageOf, useAction } from '../../data/useAction';
import { signPasskeyChallenge, passkeyErrorMessage, passkeyObstacle } from './passkeys';
import { useTwoFactorStatus } from './useTwoFactorStatus';

interface Props {
  /** Repeats what the server refused without a recent second factor. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

const factorMessageOf = (error: unknown): string =>
  error instanceof DOMException ? passkeyErrorMessage(error) : messageOf(error);

/** Confirms the user's second factor again, with a code or a passkey, and then goes on. */
export function SecondFactorDialog({ onConfirmed, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const { data: factors } = useTwoFactorStatus();
  const { isBusy, errorText, run } = useAction(factorMessageOf);
  const [code, setCode] = useState('');
  const confirmCode = async () => {
    await api.POST('/auth/two-factor/confirmation', { body: { code: code.trim() } });
    await onConfirmed();
  };
  const confirmPasskey = async () => {
    const body = await signPasskeyChallenge();
    await api.POST('/auth/two-factor/passkey-confirmation', { body });
    await onConfirmed();
  };
  const takesCode = factors !== undefined && (factors.has_totp || factors.recovery_codes_left > 0);
  const takesPasskey = factors !== undefined && factors.passkeys > 0 && !passkeyObstacle();
  return (
    <FormDialog onClose={onClose} aria-labelledby={id} maxWidth="xs">
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim() !== '') void run(confirmCode);
          }}
        >
          <DialogTitle id={id}>{t('panui.second_step.again_title')}</DialogTitle>
          <DialogContent className="stack">
            <FormAlert text={errorText} />
            <p className="quiet">{t('panui.second_step.again_text')}</p>
            {takesCode && (
              <TextField
                autoFocus
                fullWidth
                label={t('panui.second_step.code')}
                helperText={t('panui.second_step.help')}
                autoComplete="one-time-code"
                value={code}
                onChange={({ target }) => setCode(target.value)}
                slotProps={{
                  htmlInput: {
                    dir: 'ltr',
                    maxLength: secondFactorCodeLimits.code.maxLength,
                    spellCheck: false,
                  },
                }}
              />
            )}
            {takesPasskey && (
              <Button variant="outlined" fullWidth disabled={isBusy} onClick={() => void run(confirmPasskey)}>
                {t('panui.second_step.with_passkey')}
              </Button>
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('ra.action.cancel')}
            </Button>
            {takesCode && (
              <Button type="submit" variant="contained" disabled={isBusy || code.trim() === ''}>
                {t('panui.second_step.submit')}
              </Button>
            )}
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
