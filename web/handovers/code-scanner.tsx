import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { codePattern } from '#contract/handovers/deadlines.ts';
import { Button } from '#web/ui/button.tsx';
import { openReader, type QrReader } from './qr-code/open-reader.ts';

const canScan = () => (navigator as { mediaDevices?: MediaDevices }).mediaDevices !== undefined;
/** The browser's support does not change. */
const never = () => () => {};

/** Pause between two scans of the camera's picture, in ms. */
const pauseMs = 250;

interface CameraInUse {
  stream: MediaStream;
  reader: QrReader;
}

function endStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Reads the code from a QR code; offered only if there may be a camera. */
export function CodeScanner({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('handover');
  // The server's page has no camera.
  const offered = useSyncExternalStore(never, canScan, () => false);
  const [camera, setCamera] = useState<CameraInUse | null>(null);
  const [failed, setFailed] = useState(false);
  const isShown = useRef(true);
  useEffect(() => () => void (camera && endStream(camera.stream)), [camera]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  // Loaded before it is needed, because people may meet without a connection.
  useEffect(() => {
    if (offered) void openReader().catch(() => {});
  }, [offered]);
  if (!offered) return null;
  const start = async () => {
    setFailed(false);
    try {
      const reader = await openReader();
      const video = { facingMode: 'environment' };
      const stream = await navigator.mediaDevices.getUserMedia({ video });
      // The page may have been left while the browser asked for permission.
      if (isShown.current) setCamera({ reader, stream });
      else endStream(stream);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={`flex flex-col items-start gap-2 ${camera ? 'basis-full' : ''}`}>
      <Button onClick={() => (camera ? setCamera(null) : void start())}>
        {t(camera ? 'stopScan' : 'scan')}
      </Button>
      {failed && (
        <p role="alert" className="text-small text-soft">
          {t('noCamera')}
        </p>
      )}
      {camera && (
        <Camera
          {...camera}
          onCode={(code) => {
            setCamera(null);
            onCode(code);
          }}
        />
      )}
    </div>
  );
}

function Camera({ stream, reader, onCode }: CameraInUse & { onCode: (code: string) => void }) {
  const t = useTranslations('handover');
  const video = useRef<HTMLVideoElement>(null);
  const reportCode = useEffectEvent(onCode);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    void element.play().catch(() => {});
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const digits = await reader(element);
      if (isOver) return;
      if (digits !== null && codePattern.test(digits)) reportCode(digits);
      else timer = setTimeout(() => void look(), pauseMs);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [stream, reader]);
  return (
    <figure className="w-full max-w-72">
      <video ref={video} muted playsInline className="w-full rounded-control bg-black" />
      <figcaption className="text-small text-soft">{t('scanning')}</figcaption>
    </figure>
  );
}
