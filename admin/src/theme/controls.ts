import type { ThemeOptions } from '@mui/material/styles';
import { notices } from './notices';

const target = 44;

/** Fields, buttons and dialogs, with touch targets of at least 44 px. */
export const controls: NonNullable<ThemeOptions['components']> = {
  ...notices,
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
  MuiFormControl: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    // In rem, so that the label above the edge is not cut off with large text.
    styleOverrides: { marginDense: { marginBlock: '0.5rem 0.25rem' } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { minHeight: target, backgroundColor: 'var(--paper)' },
      notchedOutline: { borderColor: 'var(--edge)' },
      // In rem, so that the label does not overlap the value with large text.
      input: {
        '&:not(.MuiInputBase-inputMultiline, .MuiAutocomplete-input)': { paddingBlock: '0.53125rem' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 2,
        '&:not(.Mui-error)': { color: 'var(--ink-2)' },
        // React-admin renders an empty helper line under each field, which would misalign the form.
        '&:not(.Mui-error):has(> span:only-child)': { display: 'none' },
      },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: {
        color: 'var(--ink-2)',
        '&.MuiInputLabel-outlined.MuiInputLabel-shrink': {
          transform: 'translate(14px, -0.5625rem) scale(0.75)',
        },
        '&.MuiInputLabel-outlined.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': {
          transform: 'translate(14px, 0.5625rem)',
        },
      },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { color: 'var(--edge)' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 16,
        backgroundImage: 'none',
        // The text of a long form scrolls between its title and its buttons.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
      },
      paperFullScreen: {
        borderRadius: 0,
        // In a full-screen dialog on a phone the buttons stay at the bottom, within reach of the thumb.
        '& > form': { flex: 1 },
        '& > form > .MuiDialogContent-root': { flex: 1 },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontWeight: 700, fontSize: '1.25rem' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 8, flexWrap: 'wrap' } } },
  RaConfirm: {
    styleOverrides: {
      root: {
        '& .MuiButton-startIcon': { display: 'none' },
        '& .MuiDialogActions-root > :first-of-type': { color: 'var(--ink)' },
        '& .ra-confirm.ra-confirm': { backgroundColor: 'var(--action)', color: '#fff' },
        '& .ra-confirm.RaConfirm-confirmWarning': { backgroundColor: 'var(--danger)', color: 'var(--paper)' },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
  MuiToggleButtonGroup: { styleOverrides: { root: { backgroundColor: 'var(--paper)', borderRadius: 12 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minWidth: target,
        minHeight: target,
        paddingInline: 16,
        borderColor: 'var(--line)',
        borderRadius: 12,
        color: 'var(--ink-2)',
        fontSize: '0.9375rem',
        textTransform: 'none',
        '&.Mui-selected, &.Mui-selected:hover': {
          borderColor: 'var(--ink-2)',
          backgroundColor: 'var(--ink)',
          color: 'var(--paper)',
        },
      },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: target } } },
  MuiSnackbarContent: {
    styleOverrides: { root: { backgroundColor: 'var(--bar)', color: 'var(--bar-ink)', borderRadius: 12 } },
  },
};
