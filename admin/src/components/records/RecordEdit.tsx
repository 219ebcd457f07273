import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  Edit,
  type RaRecord,
  SaveButton,
  SimpleForm,
  Toolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { canAccess } from '../../data/auth/access';
import { useUser } from '../../data/auth/useSession';
import { allRowsKey } from '../../data/useAllRows';
import { Afterwards } from '../ui/Afterwards';
import { Loading } from '../ui/Loading';
import { CancelButton } from './CancelButton';
import { ConflictNotice } from './ConflictNotice';
import { DeleteButton } from './deactivation/DeleteButton';
import './form-section.css';
import { keepTypedValues, noRefetchWhileEditing } from './formOptions';
import { UnsavedChanges } from './UnsavedChanges';
import { useConflict } from './useConflict';
import { useIsRenderPending } from './useIsRenderPending';
import { useRecordQueryOptions } from './useRecordQueryOptions';

interface Props {
  children: ReactNode;
  resource: string;
  /** Defaults to the id in the path. */
  id?: number;
  /** Where saving, deleting and cancelling redirect to. Without it the form stays open. */
  listPath?: string;
  /** Which records can be deleted; none by default. */
  canDelete?: boolean | ((record: RaRecord) => boolean);
  /** Which records are read-only: their form has no toolbar. */
  isFixed?: (record: RaRecord) => boolean;
  /** Buttons beside "Save". */
  actions?: ReactNode;
  /** Content below the form that is saved separately. */
  aside?: ReactNode;
  title?: ReactNode;
  /** Changes the values that are sent. */
  transform?: (values: Record<string, unknown>) => Record<string, unknown>;
}

/**
 * Edit form of a record, disabled for roles that may only read it. After a conflicting save it shows both versions and
 * keeps the user's input.
 */
export function RecordEdit({ children, resource, id, aside, title, transform, ...bar }: Props) {
  const { conflict, onError, onSettled } = useConflict(resource);
  const t = useTranslate();
  const queryClient = useQueryClient();
  const isReadOnly = !canAccess(useUser().role, resource, 'edit');
  // React-admin updates its own lists only.
  const reloadAllRows = () => void queryClient.invalidateQueries({ queryKey: allRowsKey(resource) });
  return (
    <Edit
      resource={resource}
      {...(id === undefined ? {} : { id })}
      {...(title === undefined ? {} : { title })}
      {...(transform ? { transform } : {})}
      queryOptions={{
        ...useRecordQueryOptions(resource, id === undefined),
        ...noRefetchWhileEditing,
      }}
      mutationMode="pessimistic"
      redirect={bar.listPath ? 'list' : false}
      mutationOptions={{ onError, onSettled: reloadAllRows }}
      actions={false}
      render={({ record }) => (
        <Loaded isPending={!record}>
          <div className="form-card">
            <SimpleForm
              noValidate
              disabled={isReadOnly}
              toolbar={isReadOnly ? false : <Bar {...bar} />}
              {...(bar.listPath ? { resetOptions: keepTypedValues } : {})}
            >
              <UnsavedChanges />
              {conflict && <ConflictNotice conflict={conflict} onSettled={onSettled} />}
              {/* Disables the inputs that do not read the state of the form. */}
              {isReadOnly ? (
                <fieldset className="read-only-fields" disabled>
                  <p className="quiet">{t('panui.read_only')}</p>
                  {children}
                </fieldset>
              ) : (
                children
              )}
            </SimpleForm>
          </div>
          {aside && (
            <Afterwards>
              <div className="form-aside">{aside}</div>
            </Afterwards>
          )}
        </Loaded>
      )}
    />
  );
}

function Loaded({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return useIsRenderPending(isPending) ? <Loading /> : children;
}

function Bar({
  listPath,
  canDelete,
  isFixed,
  actions,
}: Pick<Props, 'listPath' | 'canDelete' | 'isFixed' | 'actions'>) {
  const record = useRecordContext();
  if (record && isFixed?.(record)) return null;
  const isDeletable = typeof canDelete === 'function' ? record !== undefined && canDelete(record) : canDelete;
  return (
    <Toolbar>
      <SaveButton />
      {actions}
      {listPath && <CancelButton to={listPath} />}
      <span style={{ flex: 1 }} />
      {isDeletable && <DeleteButton />}
    </Toolbar>
  );
}
