/** React-admin's lists and forms as flat cards. */
const card = {
  backgroundColor: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 14,
  boxShadow: 'none',
};

/** The form inside has its own card. */
const bare = { border: 0, background: 'none', boxShadow: 'none', overflow: 'visible' };

/**
 * The guard of the pages has admitted the role; a form without the right to change is disabled. React-admin would ask
 * again, and render the whole page at once then.
 */
const defaultProps = { disableAuthentication: true };

export const tables = {
  RaList: {
    defaultProps,
    styleOverrides: {
      root: {
        '& .RaList-content': { ...card, overflow: 'hidden' },
        // Keeps the list as wide as the page; wide content scrolls inside the card.
        '& .RaList-main': { marginTop: 0, minInlineSize: 0 },
      },
    },
  },
  RaEdit: {
    defaultProps,
    styleOverrides: { root: { '& .RaEdit-card': bare, '& .RaEdit-main': { marginTop: 0 } } },
  },
  RaCreate: {
    defaultProps,
    styleOverrides: { root: { '& .RaCreate-card': bare, '& .RaCreate-main': { marginTop: 0 } } },
  },
  RaShow: {
    defaultProps,
    styleOverrides: { root: { '& .RaShow-card': bare, '& .RaShow-main': { marginTop: 0 } } },
  },
  RaSimpleForm: { styleOverrides: { root: { '&&': { padding: 16 } } } },
  RaToolbar: {
    styleOverrides: {
      root: {
        '&&': {
          position: 'sticky',
          insetBlockEnd: 0,
          zIndex: 2,
          flexWrap: 'wrap',
          gap: 8,
          minHeight: 72,
          padding: '12px 16px',
          borderTop: '1px solid var(--line)',
          borderRadius: '0 0 14px 14px',
          backgroundColor: 'var(--paper)',
        },
      },
    },
  },
  // Filters and buttons share a row and wrap when it is too narrow.
  RaListToolbar: {
    styleOverrides: {
      root: {
        '&&': {
          flexFlow: 'row nowrap',
          alignItems: 'flex-start',
          gap: 8,
          marginBlockEnd: 12,
          backgroundColor: 'transparent',
        },
        // On a phone the buttons are below filters that were added, or that have no room beside them.
        '@media (max-width: 37.49em)': {
          '&&': { flexFlow: 'row wrap' },
          '&& > form': { flexBasis: '10rem' },
          '&& > form:has(.RaFilterFormInput-hideButton)': { flexBasis: '100%' },
          '&& .filter-field:has(input[name="q"])': { minInlineSize: '9rem', maxInlineSize: 'none' },
        },
        '& > span': { display: 'none' },
      },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        '&&': {
          flex: 'none',
          alignItems: 'flex-start',
          gap: 8,
          padding: 0,
          minHeight: 44,
          backgroundColor: 'transparent',
        },
        '& .MuiIconButton-root': { width: 44, height: 44, padding: 1 },
        // Without buttons the filters use the full width.
        '&:empty': { display: 'none' },
      },
    },
  },
  RaFilterForm: {
    styleOverrides: {
      root: {
        '&&': {
          flex: '1 1 auto',
          // A field with an error is higher than the others.
          alignItems: 'flex-start',
          gap: 8,
          minInlineSize: 0,
          minHeight: 44,
          padding: 0,
        },
        '&& .RaFilterForm-filterFormInput .MuiFormControl-root': { marginBlock: 0 },
      },
    },
  },
  RaFilterFormInput: {
    styleOverrides: {
      root: {
        // Filters become narrower before one of them wraps, and on a narrow phone they leave room for the filter
        // button.
        '&&': { minInlineSize: 0, flex: '1 1 6.5rem', maxInlineSize: '15rem' },
        // The name of the field stands beside the button that opens it.
        '&&:has(.MuiAutocomplete-root)': { flexBasis: '8.5rem' },
        // What is searched is written in the field, and a whole plate stands beside the button that clears it.
        '&&:has(input[name="q"])': { flexGrow: 2, minInlineSize: '13.75rem', maxInlineSize: '20rem' },
        // A field that the list does not need now.
        '&&:has(> .RaFilterFormInput-spacer:first-child)': { display: 'none' },
        '&&:has(.RaFilterFormInput-hideButton)': { flexBasis: '13rem', maxInlineSize: '18rem' },
        '&& :is(.MuiFormControl-root, .MuiAutocomplete-root)': { minInlineSize: 0, inlineSize: '100%' },
        '& > :first-child': { flex: 1, minInlineSize: 0 },
        // Buttons are as wide as their texts.
        '&&:has(> .MuiToggleButtonGroup-root)': { flex: 'none', maxInlineSize: '100%' },
        '& .RaFilterFormInput-spacer': { display: 'none' },
        '&& .RaFilterFormInput-hideButton': { marginBlock: 0 },
        // The name of what is chosen, beside the buttons that clear and open.
        '&&:has(.MuiAutocomplete-hasClearIcon)': { minInlineSize: '11.5rem' },
        // A whole day and its calendar.
        '&&:has(.date-field .MuiInputBase-input:not(:placeholder-shown))': { minInlineSize: '9rem' },
        '&&:has(.date-field .MuiInputBase-input:not(:placeholder-shown)):has(.RaFilterFormInput-hideButton)':
          {
            minInlineSize: '11.5rem',
          },
      },
    },
  },
  // The icon is as wide as the clear button that replaces it, so that typing does not move the other filters.
  RaSearchInput: {
    styleOverrides: {
      root: { '& .MuiInputAdornment-positionEnd': { minInlineSize: 44, justifyContent: 'center' } },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& .RaDataTable-headerCell': {
          backgroundColor: 'var(--paper)',
          fontWeight: 650,
          color: 'var(--ink-2)',
        },
        '& .RaDataTable-expandIconCell.RaDataTable-expandIconCell': { minWidth: 0, paddingBlock: 0 },
        '& .RaDataTable-expandIcon.RaDataTable-expandIcon': { minWidth: 32, minHeight: 32, padding: 6 },
        '& .RaDataTable-clickableRow:has(:focus-visible)': {
          outline: '2px solid var(--focus)',
          outlineOffset: -2,
        },
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: { root: { '& .RaBulkActionsToolbar-toolbar': { borderRadius: 12 } } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--line)', fontVariantNumeric: 'tabular-nums' },
      head: { whiteSpace: 'nowrap' },
      // A long word must not widen the table beyond the screen.
      body: { minWidth: '4rem', overflowWrap: 'anywhere', lineHeight: 1.35 },
      paddingCheckbox: { minWidth: 0 },
      sizeSmall: {
        paddingBlock: 7,
        '&:not(.MuiTableCell-paddingCheckbox)': { paddingInline: 10 },
        '&:first-of-type:not(.MuiTableCell-paddingCheckbox)': { paddingInlineStart: 16 },
        '&:last-of-type': { paddingInlineEnd: 16 },
      },
    },
  },
  MuiTablePagination: { styleOverrides: { toolbar: { flexWrap: 'wrap', justifyContent: 'flex-end' } } },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
};
