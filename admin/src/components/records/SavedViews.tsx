import Bookmark from '@mui/icons-material/Bookmark';
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
import {
  dayOffsets,
  filterOf,
  isSameFilter,
  type ReadyView,
  type SavedView,
  type Sort,
  todayOf,
} from './savedView';
import './list.css';

const maxNameLength = 60;

interface Props {
  /** Views that come with the list. */
  ready?: readonly ReadyView[];
}

/** A view as it is today. */
interface OpenView {
  name: string;
  filter: Record<string, unknown>;
  sort: Sort;
  /** Only one's own can be deleted. */
  isOwn: boolean;
}

/**
 * The filters and order of a list under names: those that come with it, and one's own, in this browser. The button has
 * the name of the view that is open.
 */
export function SavedViews({ ready = [] }: Props) {
  const t = useTranslate();
  const list = useListContext<RaRecord>();
  const resource = useResourceContext() ?? '';
  const today = todayOf(resource, new Date());
  const { id: userId } = useUser();
  const [views, setViews] = useStore<SavedView[]>(`views.${userId}.${resource}`, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const all: OpenView[] = [
    ...ready.map(({ key, filter, sort }) => ({ name: t(key), filter: filter(today), sort, isOwn: false })),
    ...views.map((view) => ({ ...view, filter: filterOf(view, today), isOwn: true })),
  ];
  const current = all.find(
    ({ filter, sort }) =>
      isSameFilter(filter, list.filterValues as object as Record<string, unknown>) &&
      sort.field === list.sort.field &&
      sort.order === list.sort.order,
  );
  const open = (view: OpenView) => {
    setAnchor(null);
    list.setFilters(view.filter);
    list.setSort(view.sort);
  };
  const save = (view: SavedView) => setViews([...views.filter(({ name }) => name !== view.name), view]);
  return (
    <>
      <Button
        size="small"
        className={`view-button ${current ? 'view-open' : ''}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current ? <Bookmark fontSize="small" /> : <BookmarkBorder fontSize="small" />}
        {current && <span className="visually-hidden">{t('panui.views.open')}</span>}
        <bdi>{current?.name ?? t('panui.views.label')}</bdi>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {all.map((view) => (
          <MenuItem
            key={`${view.isOwn} ${view.name}`}
            selected={view === current}
            sx={{ justifyContent: 'space-between', gap: 2 }}
            onClick={() => open(view)}
          >
            <bdi>{view.name}</bdi>
            {view.isOwn && (
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
            )}
          </MenuItem>
        ))}
        {all.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setIsSaving(true);
          }}
        >
          {t('panui.views.save')}
        </MenuItem>
      </Menu>
      {isSaving && (
        <SaveViewDialog today={today} views={views} onSave={save} onClose={() => setIsSaving(false)} />
      )}
    </>
  );
}

interface DialogProps {
  today: string;
  views: SavedView[];
  onSave: (view: SavedView) => void;
  onClose: () => void;
}

function SaveViewDialog({ today, views, onSave, onClose }: DialogProps) {
  const t = useTranslate();
  const list = useListContext<RaRecord>();
  const filter = list.filterValues as Record<string, unknown>;
  const [typedName, setTypedName] = useState('');
  const [movesOn, setMovesOn] = useState(true);
  const id = useId();
  const days = dayOffsets(filter, today);
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
