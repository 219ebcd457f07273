import { useTranslate } from 'react-admin';
import { Tag } from '../ui/Tag';

export function ActiveTag({ isActive }: { isActive: boolean }) {
  const t = useTranslate();
  return <Tag tone={isActive ? 'green' : 'plain'}>{t(isActive ? 'panui.active' : 'panui.inactive')}</Tag>;
}
