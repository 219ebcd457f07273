import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { Alert, Autocomplete, Dialog, IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useIsDialogFullScreen } from '../../components/ui/useIsDialogFullScreen';
import { isHelpPath } from '../../data/auth/helpPath';
import { useUser } from '../../data/auth/useSession';
import { CancelDialog } from '../../features/reservations/CancelDialog';
import { useReservationActions } from '../../features/reservations/useReservationActions';
import { rememberTarget } from './recentTargets';
import type { SearchTarget } from './searchTargets';
import { useSearch } from './useSearch';
import './search.css';

const maxLength = 100;

/** A page or a record, or what can be done with a record. */
type Option = SearchTarget & { run?: () => void };

/** The option that Enter opens. Material announces it to screen readers, but calls back only when the user moves. */
function highlightedOf(input: HTMLElement, options: Option[]): Option | undefined {
  const id = input.getAttribute('aria-activedescendant') ?? '';
  return options[Number(document.getElementById(id)?.dataset['optionIndex'] ?? NaN)];
}

/** Finds pages, actions and records by a few letters; the arrow keys choose and Enter opens. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { targets, readAs, isLoading, error } = useSearch(text);
  const isFullScreen = useIsDialogFullScreen();
  const { id: userId } = useUser();
  const [cancelledId, setCancelledId] = useState<number | null>(null);
  const actionsOf = useReservationActions(setCancelledId);
  // The reservation whose actions replace the results.
  const [chosen, setChosen] = useState<SearchTarget | null>(null);
  const hasActions = ({ reservation }: SearchTarget) =>
    reservation !== undefined && actionsOf(reservation).length > 1;
  const open = (target: Option | null) => {
    if (!target) return;
    // The question before a cancellation takes the place of the search.
    if (target.path !== 'cancel') onClose();
    if (target.run) target.run();
    else {
      rememberTarget(userId, chosen ?? target);
      if (isHelpPath(target.path)) window.open(target.path, '_blank', 'noopener');
      else void navigate(target.path);
    }
  };
  const options: Option[] = chosen?.reservation
    ? actionsOf(chosen.reservation).map(({ key, label, path, run }) => ({
        ...{ group: 'chosen', path: path ?? key, title: label },
        ...(run && { run }),
      }))
    : targets;
  if (cancelledId !== null) return <CancelDialog ids={[cancelledId]} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isFullScreen}
      aria-label={t('panui.search.title')}
      classes={{ paper: 'search-dialog' }}
    >
      <Autocomplete<Option>
        // Another list begins with its first option.
        key={chosen?.path ?? ''}
        open
        autoHighlight
        clearOnEscape={false}
        disablePortal
        forcePopupIcon={false}
        options={options}
        value={null}
        inputValue={text}
        onInputChange={(_, value, reason) => {
          if (reason !== 'input') return;
          setChosen(null);
          setText(value.slice(0, maxLength));
        }}
        onChange={(_, target) => open(target)}
        onClose={(_, reason) => {
          if (reason !== 'escape') return;
          if (chosen) setChosen(null);
          else onClose();
        }}
        onKeyDown={(event) => {
          const target = highlightedOf(event.target as HTMLElement, options);
          if (event.key !== 'Tab' || event.shiftKey || chosen || !target || !hasActions(target)) return;
          event.preventDefault();
          setChosen(target);
        }}
        filterOptions={(options) => options}
        getOptionKey={({ group, key = '', path }) => `${group} ${key} ${path}`}
        getOptionLabel={({ title }) => title}
        groupBy={({ group }) => (chosen ? chosen.title : t(`panui.search.group.${group}`))}
        loading={isLoading && !chosen}
        loadingText={t('panui.search.loading')}
        noOptionsText={t(text.trim() === '' ? 'panui.search.hint' : 'panui.search.nothing')}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            {option.icon && <option.icon fontSize="small" aria-hidden="true" />}
            <span className="search-option">
              <bdi>{option.title}</bdi>
              {option.details && <bdi className="quiet">{option.details}</bdi>}
            </span>
            {!chosen && hasActions(option) && (
              <span
                className="search-more"
                role="presentation"
                onClick={(event) => {
                  event.stopPropagation();
                  setChosen(option);
                }}
              >
                <kbd dir="ltr" aria-hidden="true">
                  Tab
                </kbd>
                {t('panui.search.more')}
              </span>
            )}
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder={t('panui.search.placeholder')}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-label': t('panui.search.title'),
                dir: 'auto',
              },
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchOutlined />
                  </InputAdornment>
                ),
                // A phone has no Escape key, and the dialog fills its screen.
                endAdornment: isFullScreen && (
                  <IconButton aria-label={t('ra.action.close')} onClick={onClose}>
                    <CloseOutlined />
                  </IconButton>
                ),
              },
            }}
          />
        )}
        slotProps={{ popper: { className: 'search-results' }, listbox: { className: 'search-list' } }}
      />
      <div role="status" className="search-status">
        {readAs && t('panui.search.read_as', { text: readAs })}
      </div>
      {error && <Alert severity="error">{t('panui.search.failed')}</Alert>}
    </Dialog>
  );
}
