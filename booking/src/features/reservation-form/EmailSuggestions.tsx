import type { MouseEvent, ReactNode } from 'react';
import { Ltr } from '../../shared/ui/Ltr';
import { nextEmptyField } from './nextEmptyField';

const domains = ['gmail.com', 'walla.co.il', 'outlook.com', 'icloud.com', 'hotmail.com', 'yahoo.com'];
const maxSuggestions = 3;

interface Props {
  /** An address with an at sign and, perhaps, the beginning of a domain. */
  email: string;
  onChoose: (email: string) => void;
}

/** Common endings of the address, which save typing. Choosing one continues with the next empty field. */
export default function EmailSuggestions({ email, onChoose }: Props): ReactNode {
  const [name = '', typed = ''] = email.trim().split('@');
  const suggested = domains.filter((domain) => domain.startsWith(typed.toLowerCase()) && domain !== typed);
  const choose = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>, domain: string) => {
    const field = button.form?.elements.namedItem('email');
    onChoose(`${name}@${domain}`);
    if (button.form && field instanceof HTMLElement) nextEmptyField(button.form, field)?.focus();
  };
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
