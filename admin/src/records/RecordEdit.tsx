import type { ReactNode } from 'react';
import { DeleteWithConfirmButton, Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { CancelButton } from './CancelButton';
import { ConflictNotice } from './ConflictNotice';
import './form-section.css';
import { useConflict } from './useConflict';
import { useMissing } from './useMissing';

interface Props {
  children: ReactNode;
  resource: string;
  /** Without it, the id in the path. */
  id?: number;
  /** Where saving, deleting and leaving lead; without it the form stays. */
  listPath?: string;
  canDelete?: boolean;
  /** Stands under the form: what is saved by itself. */
  aside?: ReactNode;
  title?: ReactNode;
}

/** The form of a record. When somebody else was faster, it says so and keeps everything that was typed. */
export function RecordEdit({ children, resource, id, listPath, canDelete = false, aside, title }: Props) {
  const { conflict, onError, onSettled } = useConflict(resource);
  return (
    <Edit
      resource={resource}
      {...(id === undefined ? {} : { id })}
      {...(title === undefined ? {} : { title })}
      queryOptions={useMissing(resource, listPath !== undefined)}
      mutationMode="pessimistic"
      redirect={listPath ? 'list' : false}
      mutationOptions={{ onError }}
      actions={false}
    >
      <>
        <div className="form-card">
          <SimpleForm
            noValidate
            toolbar={
              <Toolbar>
                <SaveButton />
                {listPath && <CancelButton to={listPath} />}
                <span style={{ flex: 1 }} />
                {canDelete && <DeleteWithConfirmButton confirmColor="warning" mutationMode="pessimistic" />}
              </Toolbar>
            }
          >
            {conflict && <ConflictNotice conflict={conflict} onSettled={onSettled} />}
            {children}
          </SimpleForm>
        </div>
        {aside && <div className="form-aside">{aside}</div>}
      </>
    </Edit>
  );
}
