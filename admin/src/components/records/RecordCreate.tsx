import type { ReactNode } from 'react';
import {
  Create,
  type RaRecord,
  SaveButton,
  SimpleForm,
  Toolbar,
  useGetResourceLabel,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { CancelButton } from './CancelButton';
import './form-section.css';
import { UnsavedChanges } from './UnsavedChanges';

interface Props {
  children: ReactNode;
  defaults?: Record<string, unknown>;
  /** Path to redirect to after saving; the list by default. */
  redirectTo?: (id: unknown) => string;
  listPath: string;
  /** Converts the form's values to the request body. */
  transform?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** Called after saving, for responses with data that is shown only once. */
  onCreated?: (record: RaRecord) => void;
}

/** "New venue": the resource name is lower case within a title. */
function useTitle(): string {
  const t = useTranslate();
  const name = useGetResourceLabel()(useResourceContext() ?? '', 1);
  return t('ra.page.create', { name: name.charAt(0).toLowerCase() + name.slice(1) });
}

export function RecordCreate({ children, defaults, redirectTo, listPath, transform, onCreated }: Props) {
  return (
    <Create
      title={useTitle()}
      redirect={redirectTo ? (_resource, id) => redirectTo(id).slice(1) : 'list'}
      {...(transform ? { transform } : {})}
      {...(onCreated ? { mutationOptions: { onSuccess: onCreated } } : {})}
    >
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
          <UnsavedChanges />
          {children}
        </SimpleForm>
      </div>
    </Create>
  );
}
