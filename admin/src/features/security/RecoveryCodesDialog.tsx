import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { saveFile } from '../../components/charts/saveFile';
import { CopyButton } from '../../components/ui/CopyButton';
import './security.css';

/** Shows the recovery codes, which no other response contains. Only its button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');
  const download = () =>
    saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'panui-recovery-codes.txt');
  return (
    <Dialog open fullWidth maxWidth="sm" className="recovery-codes-dialog" aria-labelledby="recovery-title">
      <DialogTitle id="recovery-title">{t('panui.security.recovery.title')}</DialogTitle>
      <DialogContent>
        <div className="stack">
          <Alert severity="warning">{t('panui.security.recovery.warning')}</Alert>
          <ul className="recovery-codes" ref={list} dir="ltr" data-testid="recovery-codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="button-row not-printed">
            <CopyButton
              variant="outlined"
              text={text}
              label="panui.secret.copy"
              onSelect={() => list.current && getSelection()?.selectAllChildren(list.current)}
            />
            <Button variant="outlined" onClick={download}>
              {t('panui.security.recovery.download')}
            </Button>
            <Button variant="outlined" onClick={() => window.print()}>
              {t('panui.security.recovery.print')}
            </Button>
          </div>
        </div>
      </DialogContent>
      <DialogActions className="not-printed">
        <Button variant="contained" onClick={onClose}>
          {t('panui.security.recovery.saved')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
