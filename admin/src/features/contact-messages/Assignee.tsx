import type { Dto } from '@panui/api';
import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import { FormAlert } from '../../components/ui/FormAlert';
import { api, dataOf } from '../../data/api';
import { useAction } from '../../data/useAction';

/** The operator who deals with a message; a choice assigns it at once. */
export function Assignee({ message }: { message: Dto<'ContactMessage'> }) {
  const t = useTranslate();
  const refresh = useRefresh();
  const { isBusy, errorText, run } = useAction();
  const { data = [] } = useQuery({
    queryKey: ['contact-messages', 'assignees'],
    queryFn: () => dataOf(api.GET('/admin/contact-messages/assignees')),
  });
  const assign = async (assigneeId: number | null) => {
    const params = { path: { id: message.id } };
    await dataOf(api.PUT('/admin/contact-messages/{id}', { params, body: { assignee_id: assigneeId } }));
    refresh();
  };
  const isListed = data.some(({ id }) => id === message.assignee_id);
  return (
    <>
      <TextField
        select
        size="small"
        disabled={isBusy}
        value={isListed ? String(message.assignee_id) : ''}
        onChange={({ target }) => void run(() => assign(target.value === '' ? null : Number(target.value)))}
        slotProps={{
          select: { displayEmpty: true },
          htmlInput: { 'aria-label': t('resources.contact-messages.fields.assignee_id') },
        }}
      >
        <MenuItem value="">{t('panui.contact.unassigned')}</MenuItem>
        {data.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <FormAlert text={errorText} />
    </>
  );
}
