import { useEffect, useState, type ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { areRemembered, forgetDetails, rememberDetails, type DriverDetails } from './rememberedDetails';

/** Lets the driver keep the details of a reservation on this device, for the next one. */
export default function RememberDetails({ details }: { details: DriverDetails }): ReactNode {
  const { t } = useI18n();
  /** Null until it is known whether this device remembers them already. */
  const [isChecked, setChecked] = useState<boolean | null>(null);
  useEffect(() => void areRemembered(details).then(setChecked), [details]);
  if (isChecked === null) return null;
  const change = (isOn: boolean) => {
    setChecked(isOn);
    if (!isOn) return forgetDetails();
    rememberDetails(details).catch(() => setChecked(false));
  };
  return (
    <div className="card field terms remember">
      <label>
        <input
          type="checkbox"
          name="remember"
          checked={isChecked}
          onChange={({ target }) => change(target.checked)}
        />
        <span>
          {t('remember.label')} <small>{t('remember.note')}</small>
        </span>
      </label>
    </div>
  );
}
