import { useEffect, useRef } from 'react';
import { findSign, type PicturePart } from '#contract/common/logo-sign.ts';

interface Props {
  /** The address of the logo. */
  src: string;
  className: string;
}

/** What icons show of a logo: the sign of a wide one, as server/catalog/draw-look.ts draws it. */
export function SignPicture({ src, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      if (canvas.current) drawSign(canvas.current, image);
    };
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return <canvas ref={canvas} aria-hidden="true" className={className} />;
}

/** Draws a logo's sign, or all of it where a browser or another origin lets nobody read pictures. */
function drawSign(canvas: HTMLCanvasElement, image: HTMLImageElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { naturalWidth, naturalHeight } = image;
  const whole = { left: 0, top: 0, width: naturalWidth, height: naturalHeight };
  const show = ({ left, top, width, height }: PicturePart) => {
    canvas.width = width;
    canvas.height = height;
    context.drawImage(image, left, top, width, height, 0, 0, width, height);
  };
  show(whole);
  try {
    const { data } = context.getImageData(0, 0, naturalWidth, naturalHeight);
    show(findSign(data, naturalWidth, naturalHeight) ?? whole);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
