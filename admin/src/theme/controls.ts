import type { ThemeOptions } from '@mui/material/styles';

const target = 44;

/** How fields, buttons and dialogs look; sizes that a thumb hits. */
export const controls: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: target,
        borderRadius: 12,
        paddingInline: 18,
        fontSize: '0.9375rem',
        variants: [
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              backgroundColor: 'var(--action)',
              color: '#fff',
              '&:hover': { backgroundColor: 'var(--action-press)' },
              '&.Mui-disabled': { backgroundColor: 'var(--line)', color: 'var(--ink-2)' },
            },
          },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: { borderColor: 'var(--edge)', color: 'var(--ink)' },
          },
        ],
      },
      sizeSmall: { paddingInline: 12 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: target, minHeight: target } } },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { minHeight: target, backgroundColor: 'var(--paper)' },
      notchedOutline: { borderColor: 'var(--edge)' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 2, '&:not(.Mui-error)': { color: 'var(--ink-2)' } } },
  },
  MuiInputLabel: { styleOverrides: { root: { color: 'var(--ink-2)' } } },
  MuiCheckbox: { styleOverrides: { root: { color: 'var(--edge)' } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 16, backgroundImage: 'none' } } },
  MuiDialogTitle: { styleOverrides: { root: { fontWeight: 700, fontSize: 20 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 8, flexWrap: 'wrap' } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: 13 } } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 12 } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: target } } },
  MuiSnackbarContent: {
    styleOverrides: { root: { backgroundColor: 'var(--bar)', color: 'var(--bar-ink)', borderRadius: 12 } },
  },
};
