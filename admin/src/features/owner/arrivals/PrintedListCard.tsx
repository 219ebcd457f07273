import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { saveFile } from '../../../components/charts/saveFile';
import { fetchResponse } from '../../../data/http';
import { useAction } from '../../../data/useAction';
import { addDays } from '../../../i18n/time';
import { parseFileName } from '../../../components/reports/fileName';
import { useArrivalCounts } from './useArrivals';

/** The list of a day on paper, for a gate without a phone or a network. */
export function PrintedListCard({ lotId }: { lotId: number }) {
  const t = useTranslate();
  const { data: counts } = useArrivalCounts(lotId);
  const { isBusy, errorText, run } = useAction();
  const save = (date: string) =>
    run(async () => {
      const response = await fetchResponse(`/owners/me/lots/${lotId}/gate-list.pdf?date=${date}`);
      const name = parseFileName(response.headers.get('Content-Disposition'), `panui-${date}.pdf`);
      saveFile(await response.blob(), name);
    });
  const today = counts?.service_day;
  return (
    <section className="card printed-list" aria-labelledby="printed-list">
      <h2 id="printed-list">{t('panui.printed_list.title')}</h2>
      <p className="quiet">{t('panui.printed_list.lead')}</p>
      {errorText && <Alert severity="error">{errorText}</Alert>}
      <div className="printed-list-days">
        <Button
          variant="outlined"
          startIcon={<PrintOutlined />}
          disabled={isBusy || !today}
          onClick={() => today && void save(today)}
        >
          {t('panui.printed_list.today')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<PrintOutlined />}
          disabled={isBusy || !today}
          onClick={() => today && void save(addDays(today, 1))}
        >
          {t('panui.printed_list.tomorrow')}
        </Button>
      </div>
    </section>
  );
}
