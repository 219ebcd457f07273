import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import {
  DeleteWithConfirmButton,
  type DeleteWithConfirmButtonProps,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { hasDrivers, type ResourceWithDrivers } from './deactivation';
import { DeactivationPreview } from './DeactivationPreview';
import { useDeactivationPreview } from './useDeactivationPreview';

type Props = Pick<DeleteWithConfirmButtonProps, 'redirect' | 'mutationOptions' | 'confirmContent'>;

/** Deletes after confirmation. A spot or lot that drivers use cannot be deleted, and the button says why. */
export function DeleteButton(props: Props) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<{ id: number }>();
  if (record && hasDrivers(resource))
    return <DeleteWithDrivers {...props} resource={resource} id={record.id} />;
  return <ConfirmedDelete {...props} />;
}

const ConfirmedDelete = (props: Props) => (
  <DeleteWithConfirmButton {...props} confirmColor="warning" mutationMode="pessimistic" />
);

function DeleteWithDrivers({
  resource,
  id,
  ...props
}: Props & { resource: ResourceWithDrivers; id: number }) {
  const t = useTranslate();
  const { data, isPending } = useDeactivationPreview(resource, id);
  const [isOpen, setIsOpen] = useState(false);
  if (isPending) return null;
  const preview = <DeactivationPreview resource={resource} id={id} />;
  if (!data || data.conflicts_total === 0)
    return (
      <ConfirmedDelete
        {...props}
        confirmContent={
          <>
            <p style={{ marginBlock: '0 12px' }}>{t('ra.message.delete_content')}</p>
            {preview}
          </>
        }
      />
    );
  return (
    <>
      <Button color="inherit" onClick={() => setIsOpen(true)}>
        {t('panui.deactivation.why_not_deletable')}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setIsOpen(false)}
          fullWidth
          maxWidth="sm"
          aria-labelledby="why-not-deletable"
        >
          <DialogTitle id="why-not-deletable">{t('panui.deactivation.why_not_deletable')}</DialogTitle>
          <DialogContent>{preview}</DialogContent>
          <DialogActions>
            <Button onClick={() => setIsOpen(false)}>{t('ra.action.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
