import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Tag } from '../../components/ui/Tag';

export function HandledTag({ message }: { message: Dto<'ContactMessage'> }) {
  const t = useTranslate();
  if (message.state === 'closed') return <Tag tone="green">{t('panui.contact.closed')}</Tag>;
  if (message.is_suspect) return <Tag tone="dashed">{t('panui.contact.suspect')}</Tag>;
  if (message.state === 'replied') return <Tag tone="plain">{t('panui.contact.replied')}</Tag>;
  return <Tag tone="amber">{t('panui.contact.open')}</Tag>;
}
