import { useTranslate } from 'react-admin';
import type { Role } from '../../data/auth/access';
import { Tag, type Tone } from '../../components/ui/Tag';

const tones: Record<Role, Tone> = { admin: 'amber', parking_lot_owner: 'green', user: 'plain' };

export function RoleTag({ role }: { role: Role }) {
  const t = useTranslate();
  return <Tag tone={tones[role]}>{t(`panui.role.${role}`)}</Tag>;
}
