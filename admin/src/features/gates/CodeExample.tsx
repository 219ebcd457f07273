import { useRef } from 'react';
import { CopyButton } from '../../components/ui/CopyButton';

interface Props {
  text: string;
  label: string;
  testId: string;
}

/** A call to copy, as it is typed in a terminal. */
export function CodeExample({ text, label, testId }: Props) {
  const code = useRef<HTMLPreElement>(null);
  return (
    <figure className="code-example">
      <figcaption>
        {label}
        <CopyButton
          size="small"
          text={text}
          label="panui.secret.copy"
          onSelect={() => code.current && getSelection()?.selectAllChildren(code.current)}
        />
      </figcaption>
      <pre dir="ltr" ref={code} tabIndex={0} aria-label={label} data-testid={testId}>
        {text}
      </pre>
    </figure>
  );
}
