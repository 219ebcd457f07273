import { moneyText } from '../../i18n/money';
import { Ltr } from './Ltr';

export function Money({ agorot }: { agorot: number }) {
  return <Ltr>{moneyText(agorot)}</Ltr>;
}
