/**
 * The colours that pages, the operators' app, mails, PDFs and maps have in common, by colour scheme. `npm run docs`
 * writes them to booking/src/styles/brand-colors.css.
 */
export const brandColors = {
  light: {
    ink: '#0f1b2d',
    'ink-2': '#47566b',
    'ink-3': '#5b6a7e',
    ground: '#f3f6f8',
    paper: '#ffffff',
    line: '#d5dde5',
    edge: '#76869a',
    action: '#0b7a4b',
    'action-press': '#096540',
    green: '#0b7a4b',
    'green-ink': '#075c38',
    'green-wash': '#e7f5ee',
    amber: '#b45309',
    'red-wash': '#fcecea',
    focus: '#0f1b2d',
  },
  dark: {
    ink: '#edf2f7',
    'ink-2': '#b4c1cf',
    'ink-3': '#93a3b5',
    ground: '#0b1420',
    paper: '#131e2d',
    line: '#2a3a4d',
    edge: '#6b7d92',
    action: '#0d8150',
    'action-press': '#0b6f45',
    green: '#46c88d',
    'green-ink': '#7fe0b2',
    'green-wash': '#0f2d22',
    amber: '#f2b366',
    'red-wash': '#361a1a',
    focus: '#edf2f7',
  },
};
