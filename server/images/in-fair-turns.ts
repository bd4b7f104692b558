import { Refusal } from '#server/platform/refusal.ts';

/**
 * Lets pieces of heavy work run one after the other, and people in turn: whoever brings many waits
 * for their own, not the others for them.
 * @param limits how many pieces may wait altogether, and how many of one person
 * @returns runs a piece of work in somebody's name when it is its turn
 * @throws Refusal unavailable when too many wait already, altogether or of this person
 */
export function inFairTurns(limits: { readonly altogether: number; readonly aPerson: number }) {
  /** Who waits, in the order in which their turn comes. */
  const queues = new Map<string, (() => Promise<void>)[]>();
  const held = new Map<string, number>();
  let altogether = 0;
  let running = false;

  const runAll = async () => {
    running = true;
    for (let first = queues.entries().next(); !first.done; first = queues.entries().next()) {
      const [person, [work, ...later]] = first.value;
      queues.delete(person);
      if (later.length > 0) queues.set(person, later);
      await work?.();
    }
    running = false;
  };

  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    const own = held.get(person) ?? 0;
    if (altogether >= limits.altogether || own >= limits.aPerson) {
      throw new Refusal('unavailable', { retryAfter: 5 });
    }
    altogether += 1;
    held.set(person, own + 1);
    try {
      return await new Promise<T>((resolve, reject) => {
        const piece = () => work().then(resolve, reject);
        queues.set(person, [...(queues.get(person) ?? []), piece]);
        if (!running) void runAll();
      });
    } finally {
      altogether -= 1;
      const left = (held.get(person) ?? 1) - 1;
      if (left === 0) held.delete(person);
      else held.set(person, left);
    }
  };
}
