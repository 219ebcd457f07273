import { toAgorot, toShekels } from '../../i18n/money';
import { NumericField, type NumericFieldProps } from './NumericField';

/** A price outside react-admin's forms: typed in shekels, in agorot for the caller. */
export const PriceField = (props: NumericFieldProps) => (
  <NumericField {...props} read={toAgorot} write={toShekels} problem="panui.field.price" />
);
