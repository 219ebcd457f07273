import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { api } from '../../data/api';
import { errorMessageOf } from '../../data/http';

/** Publishes a draft after confirmation, because publishing cannot be undone. */
export function PublishButton() {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const text = useRecordContext<Dto<'LegalText'>>();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  if (!text || text.published_at) return null;
  const publish = async () => {
    setIsConfirmOpen(false);
    try {
      await api.POST('/admin/legal-texts/{id}/publish', { params: { path: { id: text.id } } });
      notify('panui.legal.publish_done', { type: 'success' });
      refresh();
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    }
  };
  return (
    <section className="card">
      <p className="quiet">{t('panui.legal.publish_warning')}</p>
      <Button variant="contained" onClick={() => setIsConfirmOpen(true)}>
        {t('panui.legal.publish')}
      </Button>
      <Confirm
        isOpen={isConfirmOpen}
        title={t('panui.legal.publish')}
        content={t('panui.legal.publish_warning')}
        confirm={t('panui.legal.publish')}
        onConfirm={() => void publish()}
        onClose={() => setIsConfirmOpen(false)}
      />
    </section>
  );
}
