import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Ltr } from '../ui/Ltr';

export function Hours({ lot }: { lot: Pick<Dto<'Lot'>, 'is_24_7' | 'opening_time' | 'closing_time'> }) {
  const t = useTranslate();
  if (lot.is_24_7) return <>{t('panui.around_the_clock')}</>;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Ltr>{lot.opening_time}</Ltr> {t('panui.to')} <Ltr>{lot.closing_time}</Ltr>
    </span>
  );
}
