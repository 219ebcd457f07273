import { SearchInput, type SearchInputProps, useTranslate } from 'react-admin';

/** A search field above a list. Its placeholder is no name for it, because it disappears. */
export function SearchFilter(props: SearchInputProps) {
  const t = useTranslate();
  return <SearchInput {...props} slotProps={{ htmlInput: { 'aria-label': t('ra.action.search') } }} />;
}
