import { moneyText } from '../money';
import { Ltr } from './Ltr';

export function Money({ agorot }: { agorot: number }) {
  return <Ltr>{moneyText(agorot)}</Ltr>;
}
