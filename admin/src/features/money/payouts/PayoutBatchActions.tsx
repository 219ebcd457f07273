import type { Dto } from '@panui/api';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { calendarText } from '../../../components/charts/cell';
import { saveFile } from '../../../components/charts/saveFile';
import { ButtonWithReason } from '../../../components/ui/ButtonWithReason';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog';
import { api, dataOf } from '../../../data/api';
import { useMay } from '../../../data/auth/useMay';
import { fetchResponse, reasonOf } from '../../../data/http';
import { useAction } from '../../../data/useAction';
import { isolated } from '../../../i18n/isolated';
import { exactMoneyText } from '../../../i18n/money';
import { localDate } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { parseFileName } from '../../../components/reports/fileName';
import { SecondFactorDialog } from '../../security/SecondFactorDialog';
import { isDelayed } from '../payee';
import { useReloadSettlement } from '../settlement/useSettlement';

interface Props {
  batch: Dto<'PayoutBatch'>;
  activeAdmins: number;
}

const formats = ['masav', 'csv'] as const;

async function download(id: number, format: (typeof formats)[number]): Promise<void> {
  const response = await fetchResponse(`/admin/payout-batches/${id}/file?format=${format}`);
  const fallback = `payouts-${id}.${format === 'csv' ? 'csv' : 'txt'}`;
  saveFile(await response.blob(), parseFileName(response.headers.get('Content-Disposition'), fallback));
}

/**
 * What is to be done with a batch in its state: release or undo, then the file of the bank, then the report that it was
 * sent.
 */
export function PayoutBatchActions({ batch, activeAdmins }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const notify = useNotify();
  const navigate = useNavigate();
  const reload = useReloadSettlement();
  const { identity } = useGetIdentity();
  const { isBusy, errorText, run } = useAction();
  const [dialog, setDialog] = useState<'release' | 'second_factor' | 'undo' | 'sent' | null>(null);
  const mayPay = useMay('payouts', 'change');
  const { id, state, total_agorot } = batch;
  const params = { path: { id } };
  const amount = isolated(exactMoneyText(total_agorot));
  const isMaker = batch.made_by !== null && identity?.id === batch.made_by;
  const unpayable = batch.lines
    .filter((line) => line.bank_account === null || isDelayed(line, new Date()))
    .map(({ payee_name }) => payee_name);
  const release = async () => {
    await dataOf(api.POST('/admin/payout-batches/{id}/release', { params })).finally(reload);
    setDialog(null);
    notify('panui.payouts.is_released', { type: 'success' });
  };
  const releaseOrConfirm = async () => {
    try {
      await release();
    } catch (error) {
      if (reasonOf(error) !== 'second_factor_required') throw error;
      setDialog('second_factor');
    }
  };
  const undo = async () => {
    try {
      await dataOf(api.DELETE('/admin/payout-batches/{id}', { params }));
    } catch (error) {
      await reload();
      throw error;
    }
    setDialog(null);
    notify('panui.payouts.is_undone', { type: 'success' });
    // The page of the batch is gone.
    if (location.pathname.startsWith('/payout-batches/')) void navigate('/payout-batches');
    await reload();
  };
  const markSent = async () => {
    await dataOf(api.POST('/admin/payout-batches/{id}/sent', { params })).finally(reload);
    setDialog(null);
    notify('panui.payouts.is_sent', { type: 'success' });
  };
  return (
    <div className="payout-actions">
      {errorText && <Alert severity="error">{errorText}</Alert>}
      {state === 'made' && mayPay && (
        <>
          <p className="quiet">{t('panui.payouts.two_people')}</p>
          <ButtonWithReason
            fullWidth
            variant="contained"
            isBusy={isBusy}
            disabledReason={
              isMaker && activeAdmins > 1
                ? t('panui.payouts.same_admin')
                : batch.value_date < localDate(new Date())
                  ? t('panui.payouts.date_over')
                  : unpayable.length > 0
                    ? t('panui.payouts.waits_for', { names: unpayable.map(isolated).join(', ') })
                    : null
            }
            onClick={() => setDialog('release')}
          >
            {t('panui.payouts.release', { amount })}
          </ButtonWithReason>
          <Button color="error" onClick={() => setDialog('undo')}>
            {t('panui.payouts.undo')}
          </Button>
        </>
      )}
      {state !== 'made' && (
        <div className="payout-files">
          {formats.map((format) => (
            <Button
              key={format}
              variant="outlined"
              startIcon={<DownloadOutlined />}
              disabled={isBusy}
              aria-label={t('panui.payouts.download', { id, format: t(`panui.payouts.format.${format}`) })}
              onClick={() => void run(() => download(id, format))}
            >
              {t(`panui.payouts.format.${format}`)}
            </Button>
          ))}
        </div>
      )}
      {state === 'released' && mayPay && (
        <>
          <p className="quiet">{t('panui.payouts.to_bank')}</p>
          <Button fullWidth variant="contained" onClick={() => setDialog('sent')}>
            {t('panui.payouts.mark_sent')}
          </Button>
        </>
      )}
      {dialog === 'release' && (
        <ConfirmDialog
          title={t('panui.payouts.release_title', { amount })}
          text={t('panui.payouts.release_text', {
            smart_count: batch.lines.length,
            date: isolated(calendarText(batch.value_date, lang)),
          })}
          confirmLabel={t('panui.payouts.release', { amount })}
          isDestructive={false}
          onConfirm={releaseOrConfirm}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'second_factor' && (
        <SecondFactorDialog onConfirmed={release} onClose={() => setDialog(null)} />
      )}
      {dialog === 'undo' && (
        <ConfirmDialog
          title={t('panui.payouts.undo_title', { id })}
          text={t('panui.payouts.undo_text')}
          confirmLabel={t('panui.payouts.undo')}
          onConfirm={undo}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'sent' && (
        <ConfirmDialog
          title={t('panui.payouts.sent_title', { amount })}
          text={t('panui.payouts.sent_text')}
          confirmLabel={t('panui.payouts.mark_sent')}
          isDestructive={false}
          onConfirm={markSent}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
