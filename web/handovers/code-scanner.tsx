import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';

/** The browser's own reader of QR codes (Shape Detection API), where it has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;
const detectorClass = () =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;

const canScan = () =>
  detectorClass() !== null &&
  (navigator as { mediaDevices?: MediaDevices }).mediaDevices !== undefined;
/** The browser's support does not change. */
const never = () => () => {};

/** Pause between two scans of the camera's picture, in ms. */
const pauseMs = 250;

/** Reads the code from a QR code; offered only where the browser can. */
export function CodeScanner({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('handover');
  // The server's page has no camera.
  const offered = useSyncExternalStore(never, canScan, () => false);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => () => stream?.getTracks().forEach((track) => track.stop()), [stream]);
  if (!offered) return null;
  const start = async () => {
    setFailed(false);
    try {
      const video = { facingMode: 'environment' };
      setStream(await navigator.mediaDevices.getUserMedia({ video }));
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="flex basis-full flex-col items-start gap-2">
      <Button onClick={() => (stream ? setStream(null) : void start())}>
        {t(stream ? 'stopScan' : 'scan')}
      </Button>
      {failed && (
        <p role="alert" className="text-small text-soft">
          {t('noCamera')}
        </p>
      )}
      {stream && (
        <Camera
          stream={stream}
          onCode={(code) => {
            setStream(null);
            onCode(code);
          }}
        />
      )}
    </div>
  );
}

interface CameraProps {
  stream: MediaStream;
  onCode: (code: string) => void;
}

function Camera({ stream, onCode }: CameraProps) {
  const t = useTranslations('handover');
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const element = video.current;
    const Detecting = detectorClass();
    if (!element || !Detecting) return;
    element.srcObject = stream;
    void element.play().catch(() => {});
    const detector = new Detecting({ formats: ['qr_code'] });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      // A camera without a picture yet is no error.
      const codes = await detector.detect(element).catch(() => []);
      if (isOver) return;
      const code = codes.map(({ rawValue }) => rawValue).find((each) => /^\d{6}$/.test(each));
      if (code === undefined) timer = setTimeout(() => void look(), pauseMs);
      else found(code);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [stream]);
  return (
    <figure className="w-full max-w-72">
      <video ref={video} muted playsInline className="w-full rounded-control bg-black" />
      <figcaption className="text-small text-soft">{t('scanning')}</figcaption>
    </figure>
  );
}
