/** Turning only where motion is welcome; the text says what is being waited for. */
export const Spinner = ({ text }: { text?: string }) => (
  <div className="spinner" role="status">
    <span aria-hidden="true" />
    {text && <p>{text}</p>}
  </div>
);
