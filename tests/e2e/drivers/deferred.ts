/** Something to wait for until a test opens it: what holds an answer of the server back. */
export function createDeferred(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
