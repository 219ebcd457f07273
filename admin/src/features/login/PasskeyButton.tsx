import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FormAlert } from '../../components/ui/FormAlert';
import { api, dataOf } from '../../data/api';
import { openSessionWith } from '../../data/auth/session';
import { codeOf, detailOf } from '../../data/http';
import { useAction } from '../../data/useAction';
import { signPasskeyChallenge, passkeyErrorMessage, passkeyObstacle } from '../security/passkeys';

const messageOf = (error: unknown): string =>
  codeOf(error) === 'unauthorized' ? detailOf(error) : passkeyErrorMessage(error);

/** Signs in with a passkey, which counts as both factors. */
export function PasskeyButton() {
  const t = useTranslate();
  const { isBusy, errorText, run } = useAction(messageOf);
  if (passkeyObstacle()) return null;
  const signIn = () =>
    run(async () => {
      const body = await signPasskeyChallenge();
      const { access_token } = await dataOf(api.POST('/auth/passkey-login', { body }));
      await openSessionWith(access_token);
    });
  return (
    <>
      <FormAlert text={errorText} />
      <Button variant="outlined" fullWidth disabled={isBusy} onClick={() => void signIn()}>
        {t('panui.passkey.sign_in')}
      </Button>
    </>
  );
}
