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

interface Props {
  children: ReactNode;
  /** What the form starts with. */
  defaults?: Record<string, unknown>;
  /** Leads to the new record's own page rather than back to the list. */
  redirectTo?: (id: unknown) => string;
  listPath: string;
  /** From what the form holds to what is sent. */
  transform?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** Takes over when it is made, where the answer says what nothing says again. */
  onCreated?: (record: RaRecord) => void;
}

/** "New venue": within a title the name of a thing begins as it would in a sentence. */
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
          {children}
        </SimpleForm>
      </div>
    </Create>
  );
}
