import { exactMoneyText, moneyText } from '../../i18n/money';
import { Ltr } from './Ltr';

/** An amount in shekels; `isExact` writes agorot also when there are none, so that the digits of a column align. */
export function Money({ agorot, isExact = false }: { agorot: number; isExact?: boolean }) {
  return <Ltr>{(isExact ? exactMoneyText : moneyText)(agorot)}</Ltr>;
}
