import { useEffect, useRef, type ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { PlateField } from '../../shared/ui/PlateField';

export const plateChangeField = 'new_license_plate';

interface Props {
  value: string;
  error?: string;
  note?: ReactNode;
  isWarning?: boolean;
  problem?: ReactNode;
  checking: boolean;
  busy: boolean;
  offline: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
  onSubmit: () => void;
  onBack: () => void;
}

/** Form for another plate, with the registry's result. */
export function PlateChangeForm(props: Props) {
  const { t } = useI18n();
  const { value, error, note, isWarning, problem, checking, busy, offline } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      className="panel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <PlateField
        name={plateChangeField}
        label={t('plateChange.label')}
        placeholder={t('example.license_plate')}
        value={value}
        error={error}
        note={note}
        isWarning={isWarning}
        checking={checking}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      {offline && (
        <p className="warning" role="status">
          {t('reservation.connectionRequired')}
        </p>
      )}
      <div className="actions">
        <button
          type="submit"
          className="button"
          data-testid="plate-change-save"
          disabled={busy || offline}
          aria-busy={busy}
        >
          {t(busy ? 'reservation.saving' : 'plateChange.save')}
        </button>
        <button type="button" className="button quiet" disabled={busy} onClick={props.onBack}>
          {t('reservation.back')}
        </button>
      </div>
    </form>
  );
}
