import { twoFactorLoginLimits } from '@panui/api/limits';
import { Button, TextField } from '@mui/material';
import type { Dto } from '@panui/api';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { FormAlert } from '../../components/ui/FormAlert';
import { SubmitButton } from '../../components/ui/SubmitButton';
import { api, dataOf } from '../../data/api';
import { openSessionWith } from '../../data/auth/session';
import { codeOf, detailOf, errorMessageOf } from '../../data/http';
import { useAction } from '../../data/useAction';
import { PasskeyButton } from './PasskeyButton';

interface Props {
  challenge: Dto<'TwoFactorChallenge'>;
  onBack: () => void;
}

/** A wrong code has its own text; the message of other 401 responses would say that the session ended. */
const messageOf = (error: unknown): string =>
  codeOf(error) === 'unauthorized' ? detailOf(error) : errorMessageOf(error);

/** The second step of a sign-in with a password. */
export function SecondStep({ challenge, onBack }: Props) {
  const t = useTranslate();
  const { isBusy, errorText, run } = useAction(messageOf);
  const { methods, challenge_token } = challenge;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = (new FormData(event.currentTarget).get('code') as string).trim();
    if (!code) return;
    void run(async () => {
      const { access_token } = await dataOf(
        api.POST('/auth/two-factor', { body: { challenge_token, code } }),
      );
      await openSessionWith(access_token);
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <FormAlert text={errorText} />
      {methods.some((method) => method !== 'passkey') && (
        <>
          <TextField
            name="code"
            label={t('panui.second_step.code')}
            helperText={t('panui.second_step.help')}
            autoComplete="one-time-code"
            autoFocus
            slotProps={{
              htmlInput: { dir: 'ltr', maxLength: twoFactorLoginLimits.code.maxLength, spellCheck: false },
            }}
          />
          <SubmitButton isBusy={isBusy}>{t('panui.second_step.submit')}</SubmitButton>
        </>
      )}
      {methods.includes('passkey') && <PasskeyButton />}
      <Button color="inherit" onClick={onBack}>
        {t('panui.account.to_login')}
      </Button>
    </form>
  );
}
