import type { Dto } from '@panui/api';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Ltr } from '../../components/ui/Ltr';
import { codeOf, errorMessageOf } from '../../data/http';
import { countText } from '../../i18n/money';
import './demo-data.css';

interface Props {
  counts: Dto<'DemoDataCounts'>;
  isDemoAccount: boolean;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Lists what will be deleted and asks for confirmation. */
export function RemoveDemoDataDialog({ counts, isDemoAccount, remove, onRemoved, onClose }: Props) {
  const t = useTranslate();
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const confirm = async () => {
    setIsBusy(true);
    setErrorText(null);
    try {
      await remove();
    } catch (error) {
      // Another admin has removed it meanwhile, which is what was asked for.
      if (codeOf(error) !== 'not_found') {
        setErrorText(errorMessageOf(error));
        setIsBusy(false);
        return;
      }
    }
    onRemoved();
  };

  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      role="alertdialog"
      fullWidth
      maxWidth="sm"
      aria-labelledby="remove-demo-title"
      aria-describedby="remove-demo-text"
    >
      <DialogTitle id="remove-demo-title">{t('panui.demo_data.dialog.title')}</DialogTitle>
      <DialogContent>
        <div className="stack" id="remove-demo-text">
          {errorText && <Alert severity="error">{errorText}</Alert>}
          <p className="quiet">{t('panui.demo_data.dialog.lead')}</p>
          <DemoDataCounts counts={counts} />
          <p className="quiet">{t('panui.demo_data.dialog.remains')}</p>
          <Alert severity="warning">
            {t('panui.demo_data.dialog.final')}
            {isDemoAccount && <div>{t('panui.demo_data.dialog.signed_out')}</div>}
          </Alert>
        </div>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={() => void confirm()}>
          {t(isBusy ? 'panui.demo_data.dialog.busy' : 'panui.demo_data.dialog.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function DemoDataCounts({ counts }: { counts: Dto<'DemoDataCounts'> }) {
  const t = useTranslate();
  return (
    <dl className="demo-data-counts">
      {Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <div key={name}>
            <dt>{t(`panui.demo_data.count.${name}`)}</dt>
            <dd className="num">
              <Ltr>{countText(count)}</Ltr>
            </dd>
          </div>
        ))}
    </dl>
  );
}
