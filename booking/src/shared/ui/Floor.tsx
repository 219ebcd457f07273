import { withTrueMinus } from '@panui/shared/true-minus';
import { useI18n } from '../i18n/I18n';
import { Ltr } from './Ltr';

/** The floor of a spot: "Floor −1". */
export function Floor({ name }: { name: string }) {
  const { rich } = useI18n();
  return <>{rich('reservation.floor', { floor: <Ltr>{withTrueMinus(name)}</Ltr> })}</>;
}
