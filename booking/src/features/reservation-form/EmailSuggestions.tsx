import type { MouseEvent, ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { Ltr } from '../../shared/ui/Ltr';
import { meantDomain } from './meantDomain';
import { nextEmptyField } from './nextEmptyField';

/** The form loads this for addresses whose domain begins like one of these. */
const domains = ['gmail.com', 'walla.co.il', 'outlook.com', 'icloud.com', 'hotmail.com', 'yahoo.com'];
const maxSuggestions = 3;

interface Props {
  /** An address with an at sign and, perhaps, a domain or its beginning. */
  email: string;
  onChoose: (email: string) => void;
}

/**
 * Common endings of the address, which save typing, and a question about an ending that is probably a slip: all
 * messages would go there. Choosing one continues with the next empty field.
 */
export default function EmailSuggestions({ email, onChoose }: Props): ReactNode {
  const { rich } = useI18n();
  const [name = '', typed = ''] = email.trim().split('@');
  const suggested = domains.filter((domain) => domain.startsWith(typed.toLowerCase()) && domain !== typed);
  const choose = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>, domain: string) => {
    const field = button.form?.elements.namedItem('email');
    onChoose(`${name}@${domain}`);
    if (button.form && field instanceof HTMLElement) nextEmptyField(button.form, field)?.focus();
  };
  const meant = meantDomain(typed, domains);
  if (name && typed.includes('.'))
    return (
      <div role="status" className={meant ? 'suggestions' : undefined}>
        {meant && (
          <button type="button" className="chip" onClick={(event) => choose(event, meant)}>
            <span>{rich('form.emailTypo', { email: <Ltr>{`${name}@${meant}`}</Ltr> })}</span>
          </button>
        )}
      </div>
    );
  if (!name || suggested.length === 0) return null;
  return (
    <div className="suggestions">
      {suggested.slice(0, maxSuggestions).map((domain) => (
        <button
          key={domain}
          type="button"
          className="chip"
          aria-label={`${name}@${domain}`}
          onClick={(event) => choose(event, domain)}
        >
          <Ltr>@{domain}</Ltr>
        </button>
      ))}
    </div>
  );
}
