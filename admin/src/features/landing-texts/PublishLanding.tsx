import type { Dto } from '@panui/api';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { Button } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { useSaveFirst } from '../../components/records/useSaveFirst';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { api } from '../../data/api';

/** Publishes a draft after a question, because a published version cannot be changed; what was typed is saved first. */
export function PublishLanding() {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const version = useRecordContext<Dto<'LandingText'>>();
  const [isOpen, setIsOpen] = useState(false);
  const { trigger } = useFormContext();
  const saveFirst = useSaveFirst();
  if (!version || version.published_at) return null;
  const publish = async () => {
    if (!(await saveFirst())) {
      setIsOpen(false);
      return;
    }
    await api.POST('/admin/landing-texts/{id}/publish', { params: { path: { id: version.id } } });
    setIsOpen(false);
    notify('panui.landing_texts.published', { type: 'success' });
    refresh();
  };
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => void trigger(undefined, { shouldFocus: true }).then(setIsOpen)}
      >
        {t('panui.legal.publish')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('panui.landing_texts.publish_title', { version: version.version })}
          text={t('panui.landing_texts.warning')}
          confirmLabel={t('panui.legal.publish')}
          isDestructive={false}
          onConfirm={publish}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
