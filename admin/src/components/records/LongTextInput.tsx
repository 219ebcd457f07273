import { Alert, Button } from '@mui/material';
import type { ChangeEvent } from 'react';
import {
  type TextInputProps,
  useRecordContext,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUser } from '../../data/auth/useSession';
import { PlainTextInput } from './inputs';

interface Draft {
  text: string;
  /** The saved text when this one was typed. A draft of another text is not offered. */
  base: string;
}

/**
 * A text of several lines. What is typed stays in the browser until it is saved, also after the session has ended, and
 * is offered when the form is opened again. The key contains the user id, because operators may share a computer.
 */
export function LongTextInput({ source, ...props }: TextInputProps) {
  const t = useTranslate();
  const { id: userId } = useUser();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { setValue } = useFormContext();
  const current = (useWatch({ name: source }) as string | null | undefined) ?? '';
  const key = `draft.${userId}.${resource}.${String(record?.id ?? 'new')}.${source}`;
  const [draft, setDraft] = useStore<Draft | null>(key, null);
  const base = String(record?.[source] ?? '');
  const isOffered = draft !== null && draft.base === base && draft.text !== current;
  const keep = ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
    setDraft(value === base ? null : { text: value, base });
  return (
    <>
      {isOffered && (
        <Alert
          severity="info"
          className="wide"
          action={
            <>
              <Button
                color="inherit"
                size="small"
                onClick={() => setValue(source, draft.text, { shouldDirty: true })}
              >
                {t('panui.draft.restore')}
              </Button>
              <Button color="inherit" size="small" onClick={() => setDraft(null)}>
                {t('panui.draft.discard')}
              </Button>
            </>
          }
        >
          {t('panui.draft.text')}
        </Alert>
      )}
      <PlainTextInput source={source} className="wide" multiline onChange={keep} {...props} />
    </>
  );
}
