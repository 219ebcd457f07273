import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Moment } from '../ui/Moment';
import { type Conflict, differencesOf, mergeMine, type Values } from './differences';
import { ValueText } from './ValueText';

/**
 * Shows who saved a newer version and what they changed. The user's own input stays until they discard it.
 */
export function ConflictNotice({ conflict, onSettled }: { conflict: Conflict; onSettled: () => void }) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const { getValues, reset, setValue } = useFormContext();
  const loadTheirs = () => {
    reset(conflict.theirs);
    onSettled();
  };
  const keepMine = () => {
    for (const [field, value] of Object.entries(mergeMine(conflict, getValues()))) {
      setValue(field, value, { shouldDirty: true });
    }
    onSettled();
  };
  return (
    <ConflictAlert
      conflict={conflict}
      mine={getValues()}
      labelOf={(field) => t(`resources.${resource}.fields.${field}`, { _: field })}
      onKeep={keepMine}
      onLoad={loadTheirs}
    />
  );
}

interface AlertProps {
  conflict: Conflict;
  /** The values of the form. */
  mine: Values;
  labelOf: (field: string) => string;
  onKeep: () => void;
  onLoad: () => void;
}

/** The notice of a form that has its own state. */
export function ConflictAlert({ conflict, mine, labelOf, onKeep, onLoad }: AlertProps) {
  const t = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  const changedAt = conflict.editedAt ?? conflict.theirs['updated_at'];
  // The notice may be a screen away from the pressed button. Newer browsers return a promise, which is no cleanup.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Alert ref={notice} severity="warning" sx={{ inlineSize: '100%', marginBlockEnd: 2 }}>
      <AlertTitle>{t('panui.conflict.title')}</AlertTitle>
      <p style={{ margin: 0 }}>
        {conflict.editedBy && (
          <>
            <bdi dir="ltr">{conflict.editedBy}</bdi>,{' '}
          </>
        )}
        {typeof changedAt === 'string' && <Moment at={changedAt} />}
      </p>
      <ul style={{ marginBlock: 8, paddingInlineStart: 20 }}>
        {differencesOf(conflict, mine).map((difference) => (
          <li key={difference.field}>
            <b>{labelOf(difference.field)}</b>: {t('panui.conflict.current_value')}{' '}
            <ValueText field={difference.field} value={difference.theirs} />
            {difference.isConflicting && (
              <>
                {' '}
                · {t('panui.conflict.your_value')}{' '}
                <ValueText field={difference.field} value={difference.mine} />
              </>
            )}
          </li>
        ))}
      </ul>
      <p style={{ margin: '0 0 8px' }}>{t('panui.conflict.not_saved')}</p>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" size="small" onClick={onKeep}>
          {t('panui.conflict.keep_changes')}
        </Button>
        <Button variant="outlined" size="small" onClick={onLoad}>
          {t('panui.conflict.load_new_version')}
        </Button>
      </Stack>
    </Alert>
  );
}
