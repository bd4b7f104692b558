import { Refusal } from '#server/platform/base/refusal.ts';

export interface FairQueueLimits {
  /** How many tasks run at once; never two of one person. */
  readonly slots: number;
  /** How many tasks may be accepted in total, running ones included. */
  readonly total: number;
  /** How many tasks of one person may be accepted. */
  readonly perPerson: number;
}

interface Task {
  run(slot: number): Promise<void>;
  reject(): void;
}

/** After this time a person's used slot time counts half, in ms. */
const halfLifeMs = 60_000;

/**
 * A queue for heavy tasks with a few slots, scheduled fairly between people: nobody has two slots,
 * and a free slot goes to the person who recently used the least slot time. When the queue is full,
 * a person with few tasks replaces the last task of the person with the most.
 * @param limits how many tasks at once, in total and per person
 * @returns a function that runs a task for a person in the slot it is given
 * @throws Refusal unavailable when too many tasks wait, in total or of this person
 */
export function fairQueue({ slots, total, perPerson }: FairQueueLimits) {
  const waiting = new Map<string, Task[]>();
  /** The people who have a slot. */
  const running = new Set<string>();
  const free = Array.from({ length: slots }, (_, slot) => slot);
  const used = new Map<string, { readonly ms: number; readonly at: number }>();

  const recentUse = (person: string, now: number): number => {
    const { ms, at } = used.get(person) ?? { ms: 0, at: now };
    return ms * 0.5 ** ((now - at) / halfLifeMs);
  };

  const runNext = () => {
    const now = performance.now();
    const next = [...waiting.keys()]
      .filter((person) => !running.has(person))
      .sort((one, other) => recentUse(one, now) - recentUse(other, now))[0];
    const slot = next === undefined ? undefined : free.pop();
    if (next === undefined || slot === undefined) return;
    const tasks = waiting.get(next) ?? [];
    const task = tasks.shift();
    if (tasks.length === 0) waiting.delete(next);
    running.add(next);
    void runTask(next, slot, task);
  };

  const runTask = async (person: string, slot: number, task: Task | undefined) => {
    const startedAt = performance.now();
    await task?.run(slot);
    running.delete(person);
    free.push(slot);
    // Move the person to the end of the map: it breaks ties between people with the same use.
    const remainingTasks = waiting.get(person);
    if (remainingTasks && waiting.delete(person)) waiting.set(person, remainingTasks);
    const now = performance.now();
    used.set(person, { ms: recentUse(person, now) + now - startedAt, at: now });
    for (const each of used.keys()) if (recentUse(each, now) < 1) used.delete(each);
    runNext();
  };

  const countOf = (person: string) =>
    (waiting.get(person)?.length ?? 0) + (running.has(person) ? 1 : 0);

  /** Rejects the last task of the person with the most, if that is clearly more than this person's. */
  const evictFor = (person: string): boolean => {
    const [most] = [...waiting.values()].sort((one, other) => other.length - one.length);
    if (!most || most.length <= countOf(person) + 1) return false;
    most.pop()?.reject();
    return true;
  };

  return <T>(person: string, work: (slot: number) => Promise<T>): Promise<T> => {
    const accepted = [...waiting.values()].reduce((sum, tasks) => sum + tasks.length, running.size);
    const tooMany = () => new Refusal('unavailable', { retryAfter: 5 });
    if (countOf(person) >= perPerson) return Promise.reject(tooMany());
    if (accepted >= total && !evictFor(person)) return Promise.reject(tooMany());
    return new Promise<T>((resolve, reject) => {
      const task: Task = {
        run: (slot) => work(slot).then(resolve, reject),
        reject: () => reject(tooMany()),
      };
      waiting.set(person, [...(waiting.get(person) ?? []), task]);
      runNext();
    });
  };
}
