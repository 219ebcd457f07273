import { SearchInput, type SearchInputProps, useTranslate } from 'react-admin';

interface Props extends SearchInputProps {
  /** Key of the text that says what is searched. */
  hint?: string;
}

/** A search field above a list. Its placeholder is no name for it, because it disappears. */
export function SearchFilter({ hint, ...props }: Props) {
  const t = useTranslate();
  const text = t(hint ?? 'ra.action.search');
  return (
    <SearchInput
      {...props}
      placeholder={text}
      slotProps={{ htmlInput: { 'aria-label': t('ra.action.search'), title: text } }}
    />
  );
}
