import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import './form-section.css';

interface Props {
  title: string;
  /** Makes the section a target of links. */
  id?: string;
  children: ReactNode;
}

export function FormSection({ title, id, children }: Props) {
  const t = useTranslate();
  return (
    <fieldset className="form-section" {...(id ? { id, tabIndex: -1 } : {})}>
      <legend>{t(title)}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
