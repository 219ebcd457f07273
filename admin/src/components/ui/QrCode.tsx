import { qrPath } from '@panui/shared/qr-path';
import { useMemo } from 'react';
import './qr-code.css';

/** A QR code, drawn in the page: its content is sent nowhere. Black on white in the dark theme as well. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
