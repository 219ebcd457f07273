import CloseIcon from '@mui/icons-material/Close';
import { DialogContent, DialogTitle, IconButton } from '@mui/material';
import { EditBase, SaveButton, SimpleForm, Toolbar, useNotify, useTranslate } from 'react-admin';
import { ConflictNotice } from '../../components/records/ConflictNotice';
import { DeleteButton } from '../../components/records/deactivation/DeleteButton';
import { keepTypedValues, noRefetchWhileEditing } from '../../components/records/formOptions';
import { FormDialog } from '../../components/ui/FormDialog';
import { Loading } from '../../components/ui/Loading';
import { useConflict } from '../../components/records/useConflict';
import { errorMessageOf } from '../../data/http';
import { SpotInputs } from '../spots/SpotInputs';

/** Edit form of a spot in a dialog over the board. */
export function SpotDialog({
  resource,
  id,
  onClose,
  onChanged,
}: {
  resource: string;
  id: number;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const { conflict, onError, onSettled } = useConflict(resource);
  const onSuccess = () => {
    notify('panui.saved', { type: 'success' });
    onChanged();
    onClose();
  };
  const onLoadError = (error: unknown) => {
    notify(errorMessageOf(error), { type: 'error' });
    onClose();
  };
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby="spot-title">
      {(close) => (
        <>
          <DialogTitle id="spot-title" className="dialog-title">
            {t('panui.spot.edit')}
            <IconButton edge="end" aria-label={t('ra.action.close')} onClick={close}>
              <CloseIcon />
            </IconButton>
          </DialogTitle>
          <DialogContent sx={{ padding: 0 }}>
            <EditBase
              resource={resource}
              id={id}
              redirect={false}
              mutationMode="pessimistic"
              mutationOptions={{ onSuccess, onError }}
              queryOptions={{ ...noRefetchWhileEditing, onError: onLoadError }}
              render={({ record }) =>
                // An empty form would lose what is changed before the record arrives.
                record ? (
                  <SimpleForm
                    noValidate
                    resetOptions={keepTypedValues}
                    toolbar={
                      <Toolbar>
                        <SaveButton />
                        <span style={{ flex: 1 }} />
                        <DeleteButton redirect={false} mutationOptions={{ onSuccess }} />
                      </Toolbar>
                    }
                  >
                    {conflict && <ConflictNotice conflict={conflict} onSettled={onSettled} />}
                    <SpotInputs />
                  </SimpleForm>
                ) : (
                  <Loading />
                )
              }
            />
          </DialogContent>
        </>
      )}
    </FormDialog>
  );
}
