import type { ReactNode } from 'react';
import type { ReturningDriver } from './rememberedDetails';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import { Plate } from '../../shared/ui/Plate';

// Loaded together with this component.
export { loadReturningDriver } from './rememberedDetails';

const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***');
const maskPhone = (phone: string): string => phone.replace(/\d(?=(?:\D*\d){4})/g, '*');

interface Props {
  driver: ReturningDriver;
  car: ReactNode;
  onEdit: (field: 'first_name' | 'license_plate') => void;
  onForget: () => void;
}

/** The details that this device remembers, in place of the fields. */
export default function ReturningDetails({ driver, car, onEdit, onForget }: Props): ReactNode {
  const { t, lang } = useI18n();
  const { values, acceptedAt } = driver;
  return (
    <section className="card returning" data-testid="returning">
      <div>
        <h2>
          <Name>{`${values.first_name} ${values.last_name}`}</Name>
        </h2>
        <p>
          <Ltr>{maskPhone(values.phone_number)}</Ltr> · <Ltr>{maskEmail(values.email)}</Ltr>
        </p>
        <button type="button" className="link" onClick={() => onEdit('first_name')}>
          {t('returning.change')}
        </button>
      </div>
      <div>
        <Plate number={values.license_plate} />
        <p>{car}</p>
        <button type="button" className="link" onClick={() => onEdit('license_plate')}>
          {t('returning.otherCar')}
        </button>
      </div>
      {values.termsAccepted && (
        <p className="small">{t('returning.accepted', { date: formatDay(acceptedAt / 1000, lang) })}</p>
      )}
      <p className="small">
        {t('returning.onDevice')}{' '}
        <button type="button" className="link" data-testid="forget-details" onClick={onForget}>
          {t('returning.forget')}
        </button>
      </p>
    </section>
  );
}
