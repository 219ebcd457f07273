import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { Alert, Autocomplete, Dialog, IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useIsDialogFullScreen } from '../../components/ui/useIsDialogFullScreen';
import type { SearchTarget } from './searchTargets';
import { useSearch } from './useSearch';
import './search.css';

const maxLength = 100;

/** Finds pages, actions and records by a few letters; the arrow keys choose and Enter opens. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { targets, readAs, isLoading, error } = useSearch(text);
  const isFullScreen = useIsDialogFullScreen();
  const open = (target: SearchTarget | null) => {
    if (!target) return;
    onClose();
    void navigate(target.path);
  };
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
      <Autocomplete<SearchTarget>
        open
        autoHighlight
        clearOnEscape={false}
        disablePortal
        forcePopupIcon={false}
        options={targets}
        value={null}
        inputValue={text}
        onInputChange={(_, value, reason) => {
          if (reason !== 'reset') setText(value.slice(0, maxLength));
        }}
        onChange={(_, target) => open(target)}
        onClose={(_, reason) => {
          if (reason === 'escape') onClose();
        }}
        filterOptions={(options) => options}
        getOptionKey={({ group, path }) => `${group} ${path}`}
        getOptionLabel={({ title }) => title}
        groupBy={({ group }) => t(`panui.search.group.${group}`)}
        loading={isLoading}
        loadingText={t('panui.search.loading')}
        noOptionsText={t(text.trim() === '' ? 'panui.search.hint' : 'panui.search.nothing')}
        renderOption={({ key, ...props }, { title, details, icon: Icon }) => (
          <li key={key} {...props}>
            {Icon && <Icon fontSize="small" aria-hidden="true" />}
            <span className="search-option">
              <bdi>{title}</bdi>
              {details && <bdi className="quiet">{details}</bdi>}
            </span>
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
