import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  FormControlLabel,
  IconButton,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { type RaRecord, useListContext, useResourceContext, useStore, useTranslate } from 'react-admin';
import { useUser } from '../../data/auth/useSession';
import { ButtonWithReason } from '../ui/ButtonWithReason';
import { FormDialog } from '../ui/FormDialog';
import { dayOffsets, filterOf, type SavedView } from './savedView';
import './list.css';

const maxNameLength = 60;

/** The filters and order of a list under names of one's own, in this browser. */
export function SavedViews() {
  const t = useTranslate();
  const list = useListContext<RaRecord>();
  const resource = useResourceContext() ?? '';
  const { id: userId } = useUser();
  const [views, setViews] = useStore<SavedView[]>(`views.${userId}.${resource}`, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const open = (view: SavedView) => {
    setAnchor(null);
    list.setFilters(filterOf(view, new Date()));
    list.setSort(view.sort);
  };
  const save = (view: SavedView) => setViews([...views.filter(({ name }) => name !== view.name), view]);
  return (
    <>
      <Button
        size="small"
        className="list-button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BookmarkBorder fontSize="small" />
        <span>{t('panui.views.label')}</span>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {views.map((view) => (
          <MenuItem
            key={view.name}
            sx={{ justifyContent: 'space-between', gap: 2 }}
            onClick={() => open(view)}
          >
            <bdi>{view.name}</bdi>
            <IconButton
              size="small"
              edge="end"
              aria-label={t('panui.views.remove', { name: view.name })}
              onClick={(event) => {
                event.stopPropagation();
                setViews(views.filter(({ name }) => name !== view.name));
              }}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setIsSaving(true);
          }}
        >
          {t('panui.views.save')}
        </MenuItem>
      </Menu>
      {isSaving && <SaveViewDialog views={views} onSave={save} onClose={() => setIsSaving(false)} />}
    </>
  );
}

interface DialogProps {
  views: SavedView[];
  onSave: (view: SavedView) => void;
  onClose: () => void;
}

function SaveViewDialog({ views, onSave, onClose }: DialogProps) {
  const t = useTranslate();
  const list = useListContext<RaRecord>();
  const filter = list.filterValues as Record<string, unknown>;
  const [typedName, setTypedName] = useState('');
  const [movesOn, setMovesOn] = useState(true);
  const id = useId();
  const days = dayOffsets(filter, new Date());
  const hasDays = Object.keys(days).length > 0;
  const name = typedName.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a portal is still inside the list's own form of filters for React.
    event.stopPropagation();
    if (name === '') return;
    const { field, order } = list.sort;
    onSave({ name, filter, sort: { field, order: order ?? 'ASC' }, days: movesOn ? days : {} });
    onClose();
  };
  return (
    <FormDialog onClose={onClose} maxWidth="xs" aria-labelledby={id}>
      {(close) => (
        <form onSubmit={submit}>
          <DialogTitle id={id}>{t('panui.views.title')}</DialogTitle>
          <DialogContent>
            <TextField
              autoFocus
              required
              fullWidth
              name="view_name"
              label={t('panui.views.name')}
              value={typedName}
              slotProps={{ htmlInput: { maxLength: maxNameLength, dir: 'auto' } }}
              helperText={views.some((view) => view.name === name) ? t('panui.views.replaces') : ' '}
              onChange={(event) => setTypedName(event.target.value)}
            />
            {hasDays && (
              <FormControlLabel
                control={
                  <Checkbox checked={movesOn} onChange={(event) => setMovesOn(event.target.checked)} />
                }
                label={t('panui.views.moves_on')}
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('ra.action.cancel')}
            </Button>
            <ButtonWithReason
              type="submit"
              variant="contained"
              isBusy={false}
              disabledReason={name === '' ? t('panui.views.needs_name') : null}
            >
              {t('ra.action.save')}
            </ButtonWithReason>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
