import type { Dto } from '@panui/api';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { useTranslate } from 'react-admin';
import { Tag } from '../../components/ui/Tag';
import { useLang } from '../../i18n/useLang';
import { dateText, instantAt } from '../../i18n/time';

/** Whether the statement was paid, waits for it, or passes a negative balance on. */
export function StatementState({ statement }: { statement: Dto<'Statement'> }) {
  const t = useTranslate();
  const lang = useLang();
  // The day on which the money moves, which may be later than that on which the bank got the file.
  const paidOn = statement.paid_on ? instantAt(statement.paid_on, '12:00') : statement.paid_at;
  if (paidOn)
    return (
      <Tag tone="green" icon={<CheckOutlined aria-hidden="true" />}>
        {t('panui.money.states.paid', { date: dateText(new Date(paidOn), lang) })}
      </Tag>
    );
  if (statement.state !== 'draft' && statement.totals.due_agorot < 0)
    return <Tag tone="dashed">{t('panui.money.states.carried')}</Tag>;
  return (
    <Tag tone={statement.state === 'draft' ? 'amber' : 'plain'}>
      {t(`panui.money.states.${statement.state}`)}
    </Tag>
  );
}
