import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Tag, type Tone } from '../../components/ui/Tag';

type Status = Dto<'User'>['status'];

const tones: Record<Status, Tone> = { invited: 'dashed', active: 'green', disabled: 'plain' };

export function UserStatusTag({ status }: { status: Status }) {
  const t = useTranslate();
  return <Tag tone={tones[status]}>{t(`resources.users.status.${status}`)}</Tag>;
}
