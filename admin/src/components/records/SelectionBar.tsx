import CloseIcon from '@mui/icons-material/Close';
import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Money } from '../ui/Money';
import '../ui/action-bar.css';

interface Props {
  label: string;
  /** How many rows are selected. */
  text: string;
  /** What they are worth together. */
  agorot?: number;
  /** Buttons of what can be done with them. */
  children: ReactNode;
}

/** The bar of a list with selected rows. */
export function SelectionBar({ label, text, agorot, children }: Props) {
  const t = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    // A dialog of its buttons says what failed, even if none of the rows is in the list any more.
    <div className="action-bars" hidden={selectedIds.length === 0}>
      <div className="action-bar" role="region" aria-label={label}>
        <p aria-live="polite">
          {text}
          {agorot !== undefined && (
            <span>
              {' · '}
              <Money agorot={agorot} />
            </span>
          )}
        </p>
        <IconButton color="inherit" aria-label={t('ra.action.unselect')} onClick={() => onUnselectItems()}>
          <CloseIcon />
        </IconButton>
        <span>{children}</span>
      </div>
    </div>
  );
}
