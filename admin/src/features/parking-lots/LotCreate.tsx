import { RecordCreate } from '../../components/records/RecordCreate';
import { LotInputs } from './LotInputs';

/** Default hours of an office lot: evenings of the Israeli working week. */
const defaults = {
  opening_time: '17:00',
  closing_time: '02:00',
  is_24_7: false,
  open_weekdays: [0, 1, 2, 3, 4],
  is_active: true,
  price_agorot: 2500,
};

export default function LotCreate() {
  return (
    <RecordCreate
      defaults={defaults}
      listPath="/parking-lots"
      redirectTo={(id) => `/parking-lots/${String(id)}/edit`}
    >
      <LotInputs />
    </RecordCreate>
  );
}
