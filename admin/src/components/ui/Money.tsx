import { createContext, useContext } from 'react';
import { exactMoneyText, moneyText } from '../../i18n/money';
import { Ltr } from './Ltr';

/** Whether amounts are beside others that have agorot: the digits of a table or of a comparison align. */
export const ExactMoney = createContext(false);

/** An amount in shekels; `isExact` writes agorot also when there are none, so that the digits of a column align. */
export function Money({ agorot, isExact = false }: { agorot: number; isExact?: boolean }) {
  const isBesideExact = useContext(ExactMoney);
  return <Ltr>{(isExact || isBesideExact ? exactMoneyText : moneyText)(agorot)}</Ltr>;
}
