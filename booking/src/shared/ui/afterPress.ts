let isPressed = false;
if (typeof addEventListener !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true);
}

/** Runs once the press that is under way has reached its target, which a message must not move away from it. */
export function afterPress(action: () => void): void {
  const run = () => setTimeout(action);
  if (!isPressed) run();
  else for (const end of ['pointerup', 'pointercancel']) addEventListener(end, run, { once: true });
}
