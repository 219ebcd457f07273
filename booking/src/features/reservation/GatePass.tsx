import { useEffect, useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { Ltr } from '../../shared/ui/Ltr';

interface Props {
  code: string;
  /** The text of the QR code. */
  text: string;
  /** Replaces the line that says when to show it. */
  hint?: string;
}

const groupLength = 3;

/** Also loaded before the page is stored for offline use. */
export const loadQrPath = () => import('@panui/shared/qr-path');

/**
 * The driver shows this at the barrier if the camera does not recognise the plate. The code is displayed at once; the
 * QR code is drawn in its reserved space after its script has loaded.
 */
export function GatePass({ code, text, hint }: Props) {
  const { t } = useI18n();
  const [image, setImage] = useState<{ path: string; size: number } | null>(null);
  useEffect(() => {
    // If the script fails to load, the code is still displayed.
    loadQrPath()
      .then(({ qrPath }) => setImage(qrPath(text)))
      .catch(() => {});
  }, [text]);
  return (
    <div className="gate-pass">
      <div className="gate-pass-image">
        {image && (
          <svg role="img" aria-label={t('gatePass.image')} viewBox={`0 0 ${image.size} ${image.size}`}>
            <path fill="#fff" d={`M0 0h${image.size}v${image.size}h-${image.size}z`} />
            <path fill="#000" d={image.path} shapeRendering="crispEdges" />
          </svg>
        )}
      </div>
      <p>
        <b data-testid="gate-code">
          <Ltr>{`${code.slice(0, groupLength)} ${code.slice(groupLength)}`}</Ltr>
        </b>
        {hint ?? t('gatePass.text')}
      </p>
    </div>
  );
}
