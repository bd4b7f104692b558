import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';
import { closeScale, panBy, stageSize, wholePhoto, zoomAt, type PhotoView } from './photo-view.ts';

/** Two taps within this time and distance are a double tap. */
const doubleTapMs = 300;
const doubleTapPx = 30;
/** A pointer that moves less has tapped. */
const tapPx = 8;
/** A finger that is drawn down so far closes the viewer. */
const closingPx = 110;

interface Touch {
  readonly from: { x: number; y: number };
  readonly at: { x: number; y: number };
}

/**
 * Pinch, double tap, drag and wheel on the photos of the viewer. Swiping from photo to photo is the
 * browser's own scrolling.
 * @param strip the scrolled list of photos
 * @param onDown called when the whole photo is drawn down
 */
export function usePhotoGestures(strip: RefObject<HTMLElement | null>, onDown: () => void) {
  const [view, setView] = useState(wholePhoto);
  const touches = useRef(new Map<number, Touch>());
  const pinch = useRef<{ distance: number; view: PhotoView } | null>(null);
  const lastTap = useRef({ time: 0, x: 0, y: 0 });

  const sizeOf = (element: HTMLElement) => {
    const image = element.querySelector<HTMLImageElement>('[data-current] img');
    return stageSize(
      { width: element.clientWidth, height: element.clientHeight },
      { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 },
    );
  };
  const fromMiddle = (element: HTMLElement, point: { x: number; y: number }) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: point.x - left - width / 2, y: point.y - top - height / 2 };
  };
  /** Zooms at a point of the window; at the middle of the photo without one. */
  const zoomTo = (scale: number | ((now: number) => number), point?: { x: number; y: number }) => {
    const { current: element } = strip;
    if (!element) return;
    const at = point ? fromMiddle(element, point) : { x: 0, y: 0 };
    setView((now) =>
      zoomAt(now, typeof scale === 'number' ? scale : scale(now.scale), at, sizeOf(element)),
    );
  };
  const wheel = useEffectEvent((event: WheelEvent) => {
    if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
    event.preventDefault();
    zoomTo((now) => now * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const { current: element } = strip;
    // React's own listener is passive and could not keep the page from zooming.
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [strip]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const at = { x: event.clientX, y: event.clientY };
    touches.current.set(event.pointerId, { from: at, at });
    const [one, two] = [...touches.current.values()];
    if (one && two) pinch.current = { distance: distanceOf(one.at, two.at), view };
    if (two || view.scale > 1) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = touches.current.get(event.pointerId);
    if (!before) return;
    const at = { x: event.clientX, y: event.clientY };
    touches.current.set(event.pointerId, { ...before, at });
    const [one, two] = [...touches.current.values()];
    const { currentTarget: element } = event;
    if (one && two && pinch.current) {
      const { distance, view: initialPhotoView } = pinch.current;
      const middle = { x: (one.at.x + two.at.x) / 2, y: (one.at.y + two.at.y) / 2 };
      const scale = (initialPhotoView.scale * distanceOf(one.at, two.at)) / Math.max(1, distance);
      setView(zoomAt(initialPhotoView, scale, fromMiddle(element, middle), sizeOf(element)));
    } else if (view.scale > 1) {
      const by = { x: at.x - before.at.x, y: at.y - before.at.y };
      setView((now) => panBy(now, by, sizeOf(element)));
    }
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const touch = touches.current.get(event.pointerId);
    touches.current.delete(event.pointerId);
    const wasPinch = pinch.current !== null;
    if (touches.current.size === 0) pinch.current = null;
    if (!touch || wasPinch) return;
    const { from } = touch;
    const at = { x: event.clientX, y: event.clientY };
    if (distanceOf(from, at) < tapPx) tap(event.timeStamp, at);
    else if (
      event.pointerType === 'touch' &&
      view.scale === 1 &&
      at.y - from.y > Math.max(closingPx, 2 * Math.abs(at.x - from.x))
    ) {
      onDown();
    }
  };
  const tap = (time: number, at: { x: number; y: number }) => {
    const before = lastTap.current;
    const isSecond = time - before.time < doubleTapMs && distanceOf(before, at) < doubleTapPx;
    lastTap.current = isSecond ? { time: 0, x: 0, y: 0 } : { time, ...at };
    if (isSecond) zoomTo((now) => (now > 1 ? 1 : closeScale), at);
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    touches.current.delete(event.pointerId);
    pinch.current = null;
  };
  return {
    view,
    reset: () => setView(wholePhoto),
    zoomTo,
    pan: (x: number, y: number) => {
      const { current: element } = strip;
      if (element) setView((now) => panBy(now, { x, y }, sizeOf(element)));
    },
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

function distanceOf(one: { x: number; y: number }, two: { x: number; y: number }): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
}
