import type { ReactNode } from 'react';
import { Create, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { CancelButton } from './CancelButton';
import './form-section.css';

interface Props {
  children: ReactNode;
  /** What the form starts with. */
  defaults?: Record<string, unknown>;
  /** Leads to the new record's own page rather than back to the list. */
  redirectTo?: (id: unknown) => string;
  listPath: string;
}

export function RecordCreate({ children, defaults, redirectTo, listPath }: Props) {
  return (
    <Create redirect={redirectTo ? (_resource, id) => redirectTo(id).slice(1) : 'list'}>
      <div className="form-card">
        <SimpleForm
          noValidate
          {...(defaults ? { defaultValues: defaults } : {})}
          toolbar={
            <Toolbar>
              <SaveButton alwaysEnable />
              <CancelButton to={listPath} />
            </Toolbar>
          }
        >
          {children}
        </SimpleForm>
      </div>
    </Create>
  );
}
