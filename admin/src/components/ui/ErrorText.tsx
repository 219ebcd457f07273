import { useRef } from 'react';
import { splitRequestId } from '../../data/http';
import { CopyButton } from './CopyButton';
import './error-text.css';

/** The message of a failed request. A request id in it, which support asks for, gets a copy button. */
export function ErrorText({ message }: { message: string }) {
  const id = useRef<HTMLElement>(null);
  const { text, requestId } = splitRequestId(message);
  if (!requestId) return <>{text}</>;
  return (
    <>
      {text}
      <bdi dir="ltr" ref={id} className="request-id">
        {requestId}
      </bdi>
      <br />
      <CopyButton
        size="small"
        color="inherit"
        className="request-id-copy"
        text={requestId}
        label="panui.http.copy_reference"
        onSelect={() => id.current && getSelection()?.selectAllChildren(id.current)}
      />
    </>
  );
}
