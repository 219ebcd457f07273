import { SearchInput, type SearchInputProps, useTranslate } from 'react-admin';

interface Props extends SearchInputProps {
  /** Key of the text that says what is searched. */
  hint?: string;
}

/** A search field above a list. Its placeholder is no name for it, because it disappears. */
export function SearchFilter({ hint = 'ra.action.search', ...props }: Props) {
  const t = useTranslate();
  return (
    <SearchInput
      {...props}
      placeholder={t(hint)}
      slotProps={{ htmlInput: { 'aria-label': t('ra.action.search'), title: t(hint) } }}
    />
  );
}
