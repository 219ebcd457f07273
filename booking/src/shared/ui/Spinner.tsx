interface Props {
  text?: string;
  /** Only a part of the page waits, which has its own heading. */
  isPart?: boolean;
}

/** Turning only where motion is welcome; the text says what is being waited for, and heads a page that has nothing else. */
export function Spinner({ text, isPart }: Props) {
  const Text = isPart ? 'p' : 'h1';
  return (
    <div className="spinner" role="status">
      <span aria-hidden="true" />
      {text && <Text>{text}</Text>}
    </div>
  );
}
