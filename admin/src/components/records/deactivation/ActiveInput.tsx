import { BooleanInput, useRecordContext, useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { hasDrivers } from './deactivation';
import { DeactivationPreview } from './DeactivationPreview';

/** Active switch of a spot or lot. Switching it off shows the effect on drivers before saving. */
export function ActiveInput({ helperText }: { helperText?: string }) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<{ id: number; is_active: boolean }>();
  const isActive: unknown = useWatch({ name: 'is_active' });
  const isSwitchedOff = record?.is_active === true && isActive === false;
  return (
    <>
      <BooleanInput source="is_active" {...(helperText ? { helperText } : {})} />
      {isSwitchedOff && hasDrivers(resource) && (
        <div className="wide">
          <DeactivationPreview resource={resource} id={record.id} />
        </div>
      )}
    </>
  );
}
