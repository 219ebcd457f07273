import type { Dto } from '@panui/api';
import { createContactReplyLimits } from '@panui/api/limits';
import { Alert, Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FormAlert } from '../../components/ui/FormAlert';
import { useUnsavedChanges } from '../../components/ui/useUnsavedChanges';
import { api, dataOf } from '../../data/api';
import { useMay } from '../../data/auth/useMay';
import { useAttention } from '../../data/useAttention';
import { useAction } from '../../data/useAction';
import { useLang } from '../../i18n/useLang';

interface Props {
  message: Dto<'ContactMessage'>;
  onSent: () => Promise<unknown>;
}

type Kind = Dto<'ContactReply'>['kind'];

/** An answer, which is mailed in the language of the message, or a note for operators. */
export function ReplyForm({ message, onSent }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<Kind>('reply');
  const [text, setText] = useState('');
  const { isBusy, errorText, run } = useAction();
  const { data: attention } = useAttention(useMay('attention', 'read'));
  const mayChangeSettings = useMay('settings', 'change');
  const isEmpty = text.trim() === '';
  useUnsavedChanges(!isEmpty);
  const send = (close: boolean) => async () => {
    const params = { path: { id: message.id } };
    await dataOf(api.POST('/admin/contact-messages/{id}/replies', { params, body: { kind, text, close } }));
    setText('');
    notify(kind === 'reply' ? 'panui.contact.reply_sent' : 'panui.contact.note_added', { type: 'success' });
    refresh();
    await onSent();
    await queryClient.invalidateQueries({ queryKey: ['attention'] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) void run(send(false));
  };
  return (
    <form onSubmit={submit} className="contact-form">
      <div className="contact-form-head">
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          aria-label={t('panui.contact.kind_label')}
          onChange={(_event, selected: Kind | null) => {
            if (selected) setKind(selected);
          }}
        >
          <ToggleButton value="reply">{t('panui.contact.kind.reply')}</ToggleButton>
          <ToggleButton value="note">{t('panui.contact.kind.note')}</ToggleButton>
        </ToggleButtonGroup>
        {kind === 'reply' && (
          <CannedTexts
            language={message.locale}
            onPick={(picked) => setText(isEmpty ? picked : `${text.trimEnd()}\n\n${picked}`)}
          />
        )}
      </div>
      <TextField
        name="text"
        label={t(`panui.contact.text.${kind}`)}
        helperText={t(
          `panui.contact.help.${kind === 'reply' && attention && !attention.has_reply_address ? 'mailed' : kind}`,
        )}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={4}
        fullWidth
        slotProps={{ htmlInput: { dir: 'auto', maxLength: createContactReplyLimits.text.maxLength } }}
      />
      {kind === 'reply' && attention && !attention.has_reply_address && (
        <Alert
          severity="warning"
          action={
            mayChangeSettings && (
              <Button component={Link} to="/settings/system" size="small" color="inherit">
                {t('panui.contact.to_settings')}
              </Button>
            )
          }
        >
          {t('panui.contact.no_reply_address')}
        </Alert>
      )}
      <FormAlert text={errorText} />
      <div className="contact-actions">
        <Button type="submit" variant="contained" disabled={isBusy || isEmpty}>
          {t(`panui.contact.send.${kind}`)}
        </Button>
        {!message.is_handled && (
          <Button variant="outlined" disabled={isBusy || isEmpty} onClick={() => void run(send(true))}>
            {t(`panui.contact.send_and_close.${kind}`)}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Texts that were written before, in the language of the message. */
function CannedTexts({ language, onPick }: { language: 'he' | 'en'; onPick: (text: string) => void }) {
  const t = useTranslate();
  const lang = useLang();
  const mayWrite = useMay('canned_texts', 'change');
  const { data = [] } = useQuery({
    queryKey: ['canned-texts', 'all'],
    queryFn: () => dataOf(api.GET('/admin/canned-texts', { params: { query: {} } })),
  });
  if (data.length === 0)
    return mayWrite ? <Link to="/canned-texts">{t('panui.contact.canned_texts')}</Link> : null;
  const pick = (id: number) => {
    const picked = data.find((text) => text.id === id);
    if (picked) onPick(language === 'he' ? picked.text : picked.text_en);
  };
  return (
    <TextField
      select
      size="small"
      label={t('panui.contact.insert')}
      value=""
      onChange={({ target }) => pick(Number(target.value))}
      sx={{ minInlineSize: 220 }}
    >
      {data.map((text) => (
        <MenuItem key={text.id} value={text.id}>
          <bdi>{lang === 'he' ? text.title : text.title_en}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}
