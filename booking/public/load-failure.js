globalThis.addEventListener(
  'error',
  ({ target }) => {
    if (target.type !== 'module') return;
    const { document } = globalThis;
    document.getElementById('root').replaceChildren();
    document.getElementById('load-failure').hidden = false;
  },
  true,
);
