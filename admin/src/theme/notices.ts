import type { ThemeOptions } from '@mui/material/styles';

const tinted = (name: 'green' | 'amber' | 'red') => ({
  border: `1px solid var(--${name}-line)`,
  backgroundColor: `var(--${name}-wash)`,
  color: `var(--${name}-ink)`,
  '& .MuiAlert-icon': { color: 'inherit' },
});

/**
 * Alerts in the brand's colours: green for success, amber for warnings, red for errors, neutral for
 * information.
 */
export const notices: NonNullable<ThemeOptions['components']> = {
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 12,
        fontSize: '0.9375rem',
        // A button is higher than a line of text, which would otherwise be above its middle.
        '&:has(.MuiAlert-action)': { alignItems: 'center' },
        '& .MuiAlert-action': { paddingTop: 0, alignItems: 'center' },
        '& .MuiAlert-action .MuiButton-root': { whiteSpace: 'nowrap' },
        variants: [
          { props: { variant: 'standard', severity: 'success' }, style: tinted('green') },
          { props: { variant: 'standard', severity: 'warning' }, style: tinted('amber') },
          { props: { variant: 'standard', severity: 'error' }, style: tinted('red') },
          {
            props: { variant: 'standard', severity: 'info' },
            style: {
              border: '1px solid var(--line)',
              backgroundColor: 'var(--ground)',
              color: 'var(--ink)',
              '& .MuiAlert-icon': { color: 'var(--ink-2)' },
            },
          },
        ],
      },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { marginTop: 0, fontWeight: 700 } } },
};
