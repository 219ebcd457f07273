import type { Dto } from '@panui/api';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { SaveThenButton } from '../../components/records/SaveThenButton';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { api } from '../../data/api';

/** Publishes a draft after a question, because a published version cannot be changed. */
export function PublishLanding() {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const version = useRecordContext<Dto<'LandingText'>>();
  const [isOpen, setIsOpen] = useState(false);
  if (!version || version.published_at) return null;
  const publish = async () => {
    await api.POST('/admin/landing-texts/{id}/publish', { params: { path: { id: version.id } } });
    setIsOpen(false);
    notify('panui.landing_texts.published', { type: 'success' });
    refresh();
  };
  return (
    <>
      <SaveThenButton label={t('panui.legal.publish')} onSaved={() => setIsOpen(true)} />
      {isOpen && (
        <ConfirmDialog
          title={t('panui.legal.publish')}
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
