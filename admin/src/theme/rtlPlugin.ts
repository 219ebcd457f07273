import mirror from '@mui/stylis-plugin-rtl';
import { DECLARATION, type Element, type Middleware, RULESET } from 'stylis';

/** What a mirrored page may need to have flipped: sides, and values in the order top, right, bottom, left. */
const mayFlip =
  /left|right|ltr|rtl|[ew]-resize|translate|(?:box|text)-shadow:(?!none)|border-radius:\S+\s+\S|(?:margin|padding|border-width|border-style|-color):(?:\S+\s+){3}\S|background(?:-position(?:-x)?)?:[^;]*\d/i;

const isUnflipped = (child: Element): boolean => child.type === DECLARATION && !mayFlip.test(child.value);

/**
 * Mirrors rules for pages from right to left. The plugin reads each rule with some thirty expressions, which took a
 * fifth of the first render of a list; most rules have nothing to flip and are left to it only if they may have.
 */
export const rtlPlugin: Middleware = (element, ...rest) => {
  const { type, children } = element;
  if (type === RULESET && Array.isArray(children) && children.every(isUnflipped)) return undefined;
  return mirror(element, ...rest);
};
