/** A promise that a test resolves itself, to hold back a response of the server. */
export function createDeferred(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
