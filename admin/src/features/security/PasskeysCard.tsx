import { registerPasskeyLimits } from '@panui/api/limits';
import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { Dto } from '@panui/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { FormDialog } from '../../components/ui/FormDialog';
import { LoadError } from '../../components/ui/LoadError';
import { Loading } from '../../components/ui/Loading';
import { Moment } from '../../components/ui/Moment';
import { api, dataOf } from '../../data/api';
import { PasskeySetup } from './PasskeySetup';
import { useAction } from '../../data/useAction';
import { isolated } from '../../i18n/isolated';
import './security.css';

type Opened = { action: 'rename' | 'remove'; passkey: Dto<'Passkey'> } | null;

export function PasskeysCard() {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Opened>(null);
  const { data: passkeys, error } = useQuery({
    queryKey: ['passkeys'],
    queryFn: () => dataOf(api.GET('/auth/passkeys')),
  });
  const reload = () => void queryClient.invalidateQueries({ queryKey: ['passkeys'] });
  const finish = (message: string) => {
    notify(message, { type: 'success' });
    setOpened(null);
    reload();
  };
  const remove = async ({ id }: Dto<'Passkey'>) => {
    await api.DELETE('/auth/passkeys/{id}', { params: { path: { id } } });
    finish('panui.passkey.removed');
  };
  return (
    <section className="card" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('panui.passkey.title')}</h2>
      <p className="quiet">{t('panui.passkey.lead')}</p>
      {!passkeys && (error ? <LoadError error={error} /> : <Loading />)}
      {passkeys?.length === 0 && <p className="security-none">{t('panui.passkey.none')}</p>}
      <ul className="security-list">
        {passkeys?.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <b>
                <bdi>{passkey.name}</bdi>
              </b>
              <p className="quiet">
                {t('panui.passkey.created')} <Moment at={passkey.created_at} part="date" /> ·{' '}
                {passkey.last_used_at ? (
                  <>
                    {t('panui.passkey.last_used')} <Moment at={passkey.last_used_at} part="near" />
                  </>
                ) : (
                  t('panui.passkey.never_used')
                )}
              </p>
            </div>
            <div className="button-row">
              <Button
                aria-label={t('panui.passkey.rename_which', { name: passkey.name })}
                onClick={() => setOpened({ action: 'rename', passkey })}
              >
                {t('panui.passkey.rename')}
              </Button>
              <Button
                color="error"
                aria-label={t('panui.passkey.remove_which', { name: passkey.name })}
                onClick={() => setOpened({ action: 'remove', passkey })}
              >
                {t('panui.passkey.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {passkeys && <PasskeySetup onDone={() => finish('panui.passkey.added')} />}
      {opened?.action === 'rename' && (
        <RenameDialog
          passkey={opened.passkey}
          onRenamed={() => finish('panui.saved')}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.action === 'remove' && (
        <ConfirmDialog
          title={t('panui.passkey.remove_title', { name: isolated(opened.passkey.name) })}
          text={t('panui.passkey.remove_text')}
          confirmLabel={t('panui.passkey.remove')}
          onConfirm={() => remove(opened.passkey)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

interface RenameProps {
  passkey: Dto<'Passkey'>;
  onRenamed: () => void;
  onClose: () => void;
}

function RenameDialog({ passkey, onRenamed, onClose }: RenameProps) {
  const t = useTranslate();
  const [name, setName] = useState(passkey.name);
  const { isBusy, errorText, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await api.PUT('/auth/passkeys/{id}', {
        params: { path: { id: passkey.id } },
        body: { name: name.trim() },
      });
      onRenamed();
    });
  };
  return (
    <FormDialog onClose={onClose} maxWidth="xs" aria-labelledby="rename-passkey">
      {(close) => (
        <form onSubmit={submit}>
          <DialogTitle id="rename-passkey">{t('panui.passkey.rename_title')}</DialogTitle>
          <DialogContent>
            <TextField
              name="name"
              label={t('panui.passkey.name')}
              value={name}
              required
              autoFocus
              autoComplete="off"
              error={errorText !== null}
              helperText={errorText}
              onChange={(event) => setName(event.target.value)}
              slotProps={{ htmlInput: { maxLength: registerPasskeyLimits.name.maxLength, dir: 'auto' } }}
            />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={isBusy || name.trim() === ''}>
              {t('ra.action.save')}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
