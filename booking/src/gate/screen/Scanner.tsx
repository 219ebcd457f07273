/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Translate } from '../texts/gateTexts';

interface Props {
  t: Translate;
  onText: (text: string) => void;
  onClose: () => void;
}

/** The same code stays in view for many images. */
const repeatMs = 4_000;

/** The camera. It goes on after a code that is not one of ours. */
export function Scanner({ t, onText, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [isDenied, setDenied] = useState(false);
  const report = useRef(onText);
  report.current = onText;

  useEffect(() => {
    let stop = () => {};
    let isClosed = false;
    let last = { text: '', at: 0 };
    const onDecode = (text: string) => {
      const now = performance.now();
      const isRepeated = text === last.text && now - last.at < repeatMs;
      // Counted from the last time the code was seen, so that one car is one check however long its code is in view.
      last = { text, at: now };
      if (!isRepeated) report.current(text);
    };
    const start = async () => {
      const { default: QrScanner } = await import('qr-scanner');
      if (isClosed || !video.current) return;
      const scanner = new QrScanner(video.current, ({ data }) => onDecode(data), {
        returnDetailedScanResult: true,
      });
      stop = () => scanner.destroy();
      await scanner.start();
    };
    start().catch(() => setDenied(true));
    return () => {
      isClosed = true;
      stop();
    };
  }, []);

  return (
    <div class="gate-scanner">
      {isDenied ? (
        <p class="gate-notice">{t('scan.denied')}</p>
      ) : (
        <div class="gate-camera">
          <video ref={video} muted playsInline />
        </div>
      )}
      <button type="button" class="gate-button" onClick={onClose}>
        {t('scan.close')}
      </button>
    </div>
  );
}
