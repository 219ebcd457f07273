import { call } from '../../shared/api/http';
import { useI18n } from '../../shared/i18n/I18n';
import { AskFirst } from '../../shared/ui/AskFirst';

interface Props {
  stayPath: string;
  offline: boolean;
  onChanged: () => Promise<void>;
}

const texts = {
  open: 'notComing.open',
  title: 'notComing.title',
  warning: 'notComing.warning',
  back: 'stay.back',
  confirm: 'notComing.confirm',
  busy: 'notComing.busy',
} as const;

/** Too late to cancel, and still kind to others: the spot is freed, the price is not given back. */
export function NotComing({ stayPath, offline, onChanged }: Props) {
  const { t } = useI18n();
  const say = () =>
    call<void>(`${stayPath}/not-coming`, undefined, 'POST')
      .then(() => scrollTo({ top: 0 }))
      .finally(onChanged);
  return (
    <div className="cancel-section">
      <AskFirst name="not-coming" texts={texts} disabled={offline} act={say} />
      <p className="small">{t(offline ? 'stay.noNetwork' : 'notComing.why')}</p>
    </div>
  );
}
