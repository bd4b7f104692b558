/** The part of a service worker's scope that ours uses; the DOM types do not include it. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Events {
  install: Lasting;
  activate: Lasting;
  message: Lasting & { readonly data: unknown };
  fetch: Fetching;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(
    name: Name,
    hear: (event: Events[Name]) => void,
  ): void;
}
