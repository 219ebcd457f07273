/** How react-admin's lists and forms look: one quiet card on the ground, no shadows. */
const card = {
  backgroundColor: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 14,
  boxShadow: 'none',
};

export const tables = {
  RaList: { styleOverrides: { root: { '& .RaList-content': { ...card, overflow: 'hidden' } } } },
  RaEdit: { styleOverrides: { root: { '& .RaEdit-card': card, '& .RaEdit-main': { marginTop: 0 } } } },
  RaCreate: { styleOverrides: { root: { '& .RaCreate-card': card, '& .RaCreate-main': { marginTop: 0 } } } },
  RaShow: { styleOverrides: { root: { '& .RaShow-card': card, '& .RaShow-main': { marginTop: 0 } } } },
  RaToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--paper)',
        borderTop: '1px solid var(--line)',
        borderRadius: '0 0 14px 14px',
        marginTop: 8,
        minHeight: 72,
      },
    },
  },
  RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
  RaTopToolbar: {
    styleOverrides: { root: { '&&': { backgroundColor: 'transparent', paddingInline: 0, minHeight: 0 } } },
  },
  RaFilterForm: { styleOverrides: { root: { '&&': { paddingInline: 0 } } } },
  RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-headerCell': {
          backgroundColor: 'var(--paper)',
          fontWeight: 650,
          color: 'var(--ink-2)',
        },
        '& .RaDataTable-clickableRow:focus-within': { outline: '2px solid var(--focus)', outlineOffset: -2 },
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
      sizeSmall: { paddingBlock: 11 },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
};
