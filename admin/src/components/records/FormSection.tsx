import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import './form-section.css';

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslate();
  return (
    <fieldset className="form-section">
      <legend>{t(title)}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
