import { useEffect, useId, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { fileOf } from '#web/platform/attachments/read-canvas.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

interface Props {
  photo: File;
  onClose: () => void;
  onCrop: (photo: File) => void;
}

/** Pixels of an edge of the cut photo; no place of the shop shows it larger. */
const mostPixels = 1024;
const mostZoom = 4;

/** The crop: its middle as shares of the photo, and the zoom. */
interface Cut {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
const middle: Cut = { x: 0.5, y: 0.5, zoom: 1 };

/** Cuts a square out of a photo, by dragging or with three sliders. */
export function CropPhoto({ photo, onClose, onCrop }: Props) {
  const t = useTranslations('crop');
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [cut, setCut] = useState(middle);
  useEffect(() => {
    const { current } = image;
    if (!current) return;
    const address = URL.createObjectURL(photo);
    current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [photo]);

  const side = size ? Math.min(size.width, size.height) / cut.zoom : 0;
  useLayoutEffect(() => {
    const { current } = image;
    if (!current || !size) return;
    current.style.width = `${(size.width / side) * 100}%`;
    current.style.left = `${(0.5 - (cut.x * size.width) / side) * 100}%`;
    current.style.top = `${(0.5 - (cut.y * size.height) / side) * 100}%`;
  }, [size, side, cut]);
  const change = (changes: Partial<Cut>) => {
    if (size) setCut(within({ ...cut, ...changes }, size));
  };
  const drag = ({ currentTarget, movementX, movementY, buttons }: PointerEvent<HTMLDivElement>) => {
    if (buttons === 0 || !size) return;
    // Photo pixels for each pixel of the screen.
    const scale = side / currentTarget.clientWidth;
    change({
      x: cut.x - (movementX * scale) / size.width,
      y: cut.y - (movementY * scale) / size.height,
    });
  };
  const use = async () => {
    const file = image.current && (await cutOut(image.current, cut, side, photo.name));
    if (file) onCrop(file);
    onClose();
  };
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <div
        className="crop-box"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <img
          ref={image}
          alt={t('photo')}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
          hidden={size === null}
        />
      </div>
      <div className="mt-3 grid gap-1">
        <Slider
          label={t('zoom')}
          value={cut.zoom}
          least={1}
          most={mostZoom}
          onChange={(zoom) => change({ zoom })}
        />
        <Slider label={t('across')} value={cut.x} onChange={(x) => change({ x })} />
        <Slider label={t('down')} value={cut.y} onChange={(y) => change({ y })} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" disabled={size === null} onClick={() => void use()}>
          {t('use')}
        </Button>
        <Button onClick={() => setCut(middle)}>{t('reset')}</Button>
      </div>
    </Dialog>
  );
}

interface SliderProps {
  label: string;
  value: number;
  least?: number;
  most?: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, least = 0, most = 1, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={0.02}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full cursor-pointer accent-brand"
      />
    </div>
  );
}

/** Keeps the square inside of the photo. */
function within({ x, y, zoom }: Cut, { width, height }: { width: number; height: number }): Cut {
  const half = Math.min(width, height) / zoom / 2;
  const [across, down] = [half / width, half / height];
  return {
    zoom,
    x: Math.min(1 - across, Math.max(across, x)),
    y: Math.min(1 - down, Math.max(down, y)),
  };
}

/** The square as a JPEG; null if the browser can not draw, or does not give back what was drawn. */
async function cutOut(
  image: HTMLImageElement,
  { x, y }: Cut,
  side: number,
  name: string,
): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(mostPixels, Math.round(side)));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [x * image.naturalWidth - side / 2, y * image.naturalHeight - side / 2];
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return fileOf(canvas, name.replace(/(\.\w+)?$/, '.jpg'), 'image/jpeg', 0.9);
}
