import {
  sendContactMessageEmailMaxLength,
  sendContactMessageMessageMaxLength,
  sendContactMessageNameMaxLength,
  sendContactMessagePhoneNumberMaxLength,
} from '@panui/api/limits';
import { useEffect, useId, useRef } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { paths } from '../../shared/paths';
import { ProblemText } from '../../shared/ui/ProblemText';
import { StatusIcon } from '../../shared/ui/StatusIcon';
import { fieldErrors, type ContactField } from './contactRules';
import { openForm } from './sendMessage';
import { useContactForm } from './useContactForm';
import type { LandingText } from './useLandingText';

const fields = [
  [
    'name',
    'contact.name',
    { autoComplete: 'name', maxLength: sendContactMessageNameMaxLength, required: true },
  ],
  [
    'email',
    'contact.emailField',
    {
      type: 'email',
      dir: 'ltr',
      autoComplete: 'email',
      maxLength: sendContactMessageEmailMaxLength,
      required: true,
    },
  ],
  [
    'phone_number',
    'contact.phoneField',
    { type: 'tel', dir: 'ltr', autoComplete: 'tel', maxLength: sendContactMessagePhoneNumberMaxLength },
  ],
  ['message', 'contact.message', { maxLength: sendContactMessageMessageMaxLength, required: true }],
] as const;

/** Contact form. Errors appear at their fields, and input survives a failed submit. */
export function ContactForm({ text }: { text: LandingText }) {
  const { t } = useI18n();
  const id = useId();
  const form = useContactForm();
  const { problem } = form;
  if (form.state === 'sent') return <SentConfirmation text={text} onAgain={form.reset} />;
  const isStale = problem?.fields.includes('form_token');
  return (
    <form
      className="contact-form"
      noValidate
      aria-labelledby={`${id}title`}
      onFocus={() => void openForm().catch(() => {})}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h3 id={`${id}title`}>{text('contact.formTitle')}</h3>
      {fields.map(([name, label, attributes]) => {
        const Input = name === 'message' ? 'textarea' : 'input';
        const isInvalid = form.isInvalid(name);
        const noteId = `${id}${name}`;
        const { required, ...rest } = { required: false, ...attributes };
        return (
          <div className="field" key={name}>
            <label htmlFor={`${noteId}f`}>{text(label)}</label>
            <Input
              id={`${noteId}f`}
              name={name}
              value={form.values[name]}
              aria-required={required}
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid || name === 'message' ? noteId : undefined}
              onChange={(event) => form.set(name, event.target.value)}
              onBlur={() => form.touch(name)}
              {...rest}
            />
            <FieldNote id={noteId} name={name} isInvalid={isInvalid} text={text} />
          </div>
        );
      })}
      <div className="honeypot" aria-hidden="true">
        <label>
          {text('contact.honeypot')}
          <input
            name="reason"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.reason}
            onChange={(event) => form.set('reason', event.target.value)}
          />
        </label>
      </div>
      {problem && (
        <p className="error" role="alert">
          {isStale ? (
            text('contact.formExpired')
          ) : (
            <ProblemText problem={problem} fallback="operation_failed" />
          )}
        </p>
      )}
      <button type="submit" className="button" disabled={form.state === 'busy'}>
        {text(form.state === 'busy' ? 'contact.busy' : 'contact.send')}
      </button>
      <p className="small">
        {text('contact.notice')} <a href={paths.privacy}>{t('privacy')}</a>
      </p>
    </form>
  );
}

interface NoteProps {
  id: string;
  name: ContactField;
  isInvalid: boolean;
  text: LandingText;
}

function FieldNote({ id, name, isInvalid, text }: NoteProps) {
  if (isInvalid)
    return (
      <p id={id} className="error">
        {text(fieldErrors[name])}
      </p>
    );
  return name === 'message' ? (
    <p id={id} className="small">
      {text('contact.hint')}
    </p>
  ) : null;
}

/** Takes the focus from the removed form, so that screen readers announce the result. */
function SentConfirmation({ text, onAgain }: { text: LandingText; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="contact-form sent" data-testid="contact-sent">
      <StatusIcon />
      <h3 ref={heading} tabIndex={-1}>
        {text('contact.sentTitle')}
      </h3>
      <p>{text('contact.sentText')}</p>
      <button type="button" className="button quiet" onClick={onAgain}>
        {text('contact.writeAnother')}
      </button>
    </div>
  );
}
