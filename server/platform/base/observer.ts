/** The kinds of work that are observed beside requests. */
export type ObservedKind = 'job' | 'provider' | 'statement' | 'photo-store';

/** A piece of work, by a name that has no personal data. */
export interface ObservedWork {
  readonly kind: ObservedKind;
  readonly name: string;
}

/** Runs a piece of work and notes when it began and how it ended: as a metric, a span or a line of the log. */
export type Observer = <T>(work: ObservedWork, run: () => Promise<T>) => Promise<T>;

/**
 * One observer for several.
 * @param observers the first is the outermost
 * @returns null if there are none, so that nothing is wrapped
 */
export function joinObservers(observers: readonly (Observer | null)[]): Observer | null {
  const present = observers.filter((observer) => observer !== null);
  if (present.length === 0) return null;
  return (work, run) =>
    present.reduceRight<typeof run>((inner, observer) => () => observer(work, inner), run)();
}

/**
 * An object whose methods that return a promise are observed, for example a payment provider.
 * @param kind of its calls
 * @param target whose methods
 * @param observer null leaves it as it is
 */
export function observeMethods<T extends object>(
  kind: ObservedKind,
  target: T,
  observer: Observer | null,
): T {
  if (!observer) return target;
  return new Proxy(target, {
    get(object, key, receiver) {
      const value: unknown = Reflect.get(object, key, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const result: unknown = value.apply(object, args);
        return result instanceof Promise
          ? observer({ kind, name: String(key) }, () => result)
          : result;
      };
    },
  });
}
