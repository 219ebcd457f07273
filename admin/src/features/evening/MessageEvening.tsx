import { messageManyLimits } from '@panui/api/limits';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { api, dataOf } from '../../data/api';
import { useMessageEffect, useEveningConflict, useReloadEvening } from './eveningEffects';
import { isComplete, noText, TextsInBoth } from './TextsInBoth';
import type { EveningScope } from './evening';

/** Writes to all drivers of the evening. */
export function MessageEvening({ scope }: { scope: EveningScope }) {
  const t = useTranslate();
  const notify = useNotify();
  const reload = useReloadEvening();
  const handleConflict = useEveningConflict();
  const { data: effect, refetch, isFetching } = useMessageEffect(scope);
  const [subject, setSubject] = useState(noText);
  const [text, setText] = useState(noText);
  const [isConfirming, setIsConfirming] = useState(false);
  if (!effect) return null;
  const effectText = t('panui.evening.message_effect', { smart_count: effect.messages });
  /** The evening may be open elsewhere too, so that the question is about what there is now. */
  const openQuestion = async () => {
    const { data: now } = await refetch();
    if (now?.messages !== 0) return setIsConfirming(true);
    await handleConflict();
  };
  const send = async () => {
    const { messages } = await dataOf(
      api.POST('/admin/messages', {
        body: {
          ...scope,
          ...{ subject_he: subject.he, subject_en: subject.en, text_he: text.he, text_en: text.en },
        },
      }),
    );
    setIsConfirming(false);
    setSubject(noText);
    setText(noText);
    notify('panui.evening.sent', { type: 'success', messageArgs: { smart_count: messages } });
    await reload();
  };
  const missing =
    effect.messages === 0
      ? t('panui.evening.empty')
      : isComplete(subject) && isComplete(text)
        ? null
        : t('panui.evening.needs_text');
  return (
    <section className="card" aria-labelledby="message">
      <h2 id="message">{t('panui.evening.message')}</h2>
      <p className="evening-effect">{effectText}</p>
      <TextsInBoth
        name="subject"
        label="subject"
        value={subject}
        maxLength={messageManyLimits.subject_he.maxLength}
        onChange={setSubject}
      />
      <TextsInBoth
        name="text"
        label="text"
        value={text}
        maxLength={messageManyLimits.text_he.maxLength}
        rows={4}
        onChange={setText}
      />
      <div className="evening-actions">
        <ButtonWithReason
          variant="contained"
          isBusy={isConfirming || isFetching}
          disabledReason={missing}
          onClick={() => void openQuestion()}
        >
          {t('panui.evening.send')}
        </ButtonWithReason>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('panui.evening.send_question')}
          text={effectText}
          confirmLabel={t('panui.evening.send')}
          isDestructive={false}
          onConfirm={send}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </section>
  );
}
