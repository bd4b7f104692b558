/** How a photo is shown in the viewer: its scale, and the shift of its middle in CSS pixels. */
export interface PhotoView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The stage and the photo within it at scale 1, in CSS pixels. */
export interface StageSize {
  readonly width: number;
  readonly height: number;
  readonly photoWidth: number;
  readonly photoHeight: number;
}

export const wholePhoto: PhotoView = { scale: 1, x: 0, y: 0 };
/** The scale of a double tap and of the button. */
export const closeScale = 2.5;
const largestScale = 5;

/**
 * The size of a photo that is contained in a stage.
 * @param stage its size in CSS pixels
 * @param natural the photo's size in pixels; zero while it loads
 */
export function stageSize(
  stage: { width: number; height: number },
  natural: { width: number; height: number },
): StageSize {
  const { width, height } = stage;
  const fit = Math.min(width / natural.width, height / natural.height);
  if (!Number.isFinite(fit)) return { width, height, photoWidth: width, photoHeight: height };
  return { width, height, photoWidth: natural.width * fit, photoHeight: natural.height * fit };
}

/**
 * Another scale, with the part of the photo below a point kept below it.
 * @param view the view before
 * @param scale the wanted scale; limited to 1 to 5
 * @param point from the middle of the stage
 * @param size of stage and photo
 */
export function zoomAt(view: PhotoView, scale: number, point: Point, size: StageSize): PhotoView {
  const next = Math.min(largestScale, Math.max(1, scale));
  const ratio = next / view.scale;
  return withinStage(
    {
      scale: next,
      x: point.x - (point.x - view.x) * ratio,
      y: point.y - (point.y - view.y) * ratio,
    },
    size,
  );
}

/**
 * A shifted view that leaves no gap beside the photo.
 * @param view the view before
 * @param by the shift in CSS pixels
 * @param size of stage and photo
 */
export function panBy(view: PhotoView, by: Point, size: StageSize): PhotoView {
  return withinStage({ ...view, x: view.x + by.x, y: view.y + by.y }, size);
}

function withinStage({ scale, x, y }: PhotoView, size: StageSize): PhotoView {
  const room = (photo: number, stage: number) => Math.max(0, (photo * scale - stage) / 2);
  const limit = (shift: number, most: number) => Math.max(-most, Math.min(most, shift)) + 0;
  return {
    scale,
    x: limit(x, room(size.photoWidth, size.width)),
    y: limit(y, room(size.photoHeight, size.height)),
  };
}
