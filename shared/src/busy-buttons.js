/**
 * Gives the focus back to a button that lost it because it was disabled while its request was running, as after a
 * failed confirmation. Otherwise a keyboard's next key would begin at the top of the page.
 */
export function keepFocusOfBusyButtons() {
  /** @type {EventTarget | null} */
  let focused = null;
  document.addEventListener('focusin', ({ target }) => (focused = target));
  document.addEventListener('focusout', ({ target }) => {
    // Some browsers report that a disabled button loses the focus.
    if (!(target instanceof HTMLButtonElement && target.disabled)) focused = null;
  });
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target === focused && target instanceof HTMLButtonElement && !target.disabled)
        if (!document.activeElement || document.activeElement === document.body)
          target.focus({ preventScroll: true });
  }).observe(document, { attributeFilter: ['disabled'], subtree: true });
}
