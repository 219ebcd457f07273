import { Fragment } from 'react';
import { plateGroups } from '@panui/shared/plate';
import { comparePlates } from './comparePlates';

interface Props {
  plate: string;
  /** The plate that it is compared with. */
  other: string;
  className: string;
}

/** A plate with the characters marked in which it differs from another one. */
export function ComparedPlate({ plate, other, className }: Props) {
  const groups = plateGroups(comparePlates(plate, other));
  return (
    <bdi dir="ltr" className={className}>
      {groups.map((group, index) => (
        <Fragment key={index}>
          {index > 0 && '-'}
          {group.map(({ text, isDifferent }, position) =>
            isDifferent ? <mark key={position}>{text}</mark> : text,
          )}
        </Fragment>
      ))}
    </bdi>
  );
}
