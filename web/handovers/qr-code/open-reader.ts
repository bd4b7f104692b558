/** The browser's own reader of QR codes (Shape Detection API), if it has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Reads the digits of a QR code in the camera's present picture; null when there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The picture is scaled to this many pixels a side at most: enough for a code of 21 modules. */
const pixelsAtMost = 640;

const digitsOnly = /^\d+$/;

async function ownDetector(): Promise<Detector | null> {
  const Detecting = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Chromium has the class on some systems that can't read codes.
  const formats = (await Detecting?.getSupportedFormats().catch(() => [])) ?? [];
  return Detecting && formats.includes('qr_code') ? new Detecting({ formats: ['qr_code'] }) : null;
}

/**
 * Opens a reader of QR codes: the browser's own reader, or ours, since Firefox, Safari, and Chromium on Linux
 * and Windows have none.
 * @throws when our reader is not loaded yet and there is no connection
 */
export async function openReader(): Promise<QrReader> {
  const detector = await ownDetector();
  if (detector) {
    return async (video) => {
      // A camera without a picture yet is no error.
      const codes = await detector.detect(video).catch(() => []);
      return codes.map(({ rawValue }) => rawValue).find((each) => digitsOnly.test(each)) ?? null;
    };
  }
  const { readDigits } = await import('./read-digits.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0 || videoHeight === 0) return null;
    const scale = Math.min(1, pixelsAtMost / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return readDigits(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}
