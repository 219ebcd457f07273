/**
 * Components load other parts on demand. On a busy machine that takes longer than the second that Testing Library waits.
 */
if (typeof document !== 'undefined')
  require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
