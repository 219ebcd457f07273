import type { Dto } from '@panui/api';
import { useListContext, useTranslate } from 'react-admin';
import { RunForSelected } from '../../components/records/RunForSelected';
import { SelectionBar } from '../../components/records/SelectionBar';
import { api, dataOf } from '../../data/api';

const nameOf = ({ recipient, id }: Dto<'LoggedMessage'>) => recipient ?? String(id);
const paramsOf = (id: number) => ({ params: { path: { id } } });

/** Sends the selected messages again, or marks them as dealt with. */
export function SelectedMessagesBar() {
  const t = useTranslate();
  const { selectedIds } = useListContext<Dto<'LoggedMessage'>>();
  return (
    <SelectionBar
      label={t('panui.message_log.selection')}
      text={t('panui.message_log.selected', { smart_count: selectedIds.length })}
    >
      <RunForSelected
        nameOf={nameOf}
        label={t('panui.message.resend')}
        title={t('panui.message_log.resend_selected')}
        text={t('panui.message_log.resend_text')}
        doneKey="panui.message_log.resent"
        run={(id) => dataOf(api.POST('/admin/message-log/{id}/resend', paramsOf(id)))}
      />
      <RunForSelected
        nameOf={nameOf}
        label={t('panui.message_log.resolve')}
        title={t('panui.message_log.resolve_selected')}
        text={t('panui.message_log.resolve_text')}
        doneKey="panui.message_log.resolved_many"
        run={(id) => dataOf(api.POST('/admin/message-log/{id}/resolve', paramsOf(id)))}
      />
    </SelectionBar>
  );
}
