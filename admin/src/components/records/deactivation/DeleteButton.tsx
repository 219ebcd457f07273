import {
  DeleteWithConfirmButton,
  type DeleteWithConfirmButtonProps,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { hasDrivers } from './deactivation';
import { DeactivationPreview } from './DeactivationPreview';

type Props = Pick<DeleteWithConfirmButtonProps, 'redirect' | 'mutationOptions'>;

/** Deletes after confirmation. For spots and lots the dialog shows the effect on drivers. */
export function DeleteButton(props: Props) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<{ id: number }>();
  return (
    <DeleteWithConfirmButton
      {...props}
      confirmColor="warning"
      mutationMode="pessimistic"
      {...(record &&
        hasDrivers(resource) && {
          confirmContent: (
            <>
              <p style={{ marginBlock: '0 12px' }}>{t('ra.message.delete_content')}</p>
              <DeactivationPreview resource={resource} id={record.id} />
            </>
          ),
        })}
    />
  );
}
