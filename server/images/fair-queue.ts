import { Refusal } from '#server/platform/http/refusal.ts';

export interface FairLimits {
  /** How many pieces of work run at once; never two of one person. */
  readonly lanes: number;
  /** How many may be taken in altogether, running ones too. */
  readonly altogether: number;
  /** How many of one person. */
  readonly aPerson: number;
}

interface Piece {
  run(lane: number): Promise<void>;
  refuse(): void;
}

/** In this time what somebody's work took counts half, in ms. */
const halfLifeMs = 60_000;

/**
 * Lets pieces of heavy work run in a few lanes, fairly between people: nobody has two lanes, and a
 * lane that is free goes to whoever used the lanes least lately. When no more can be taken in, who
 * brings their first pieces replaces the last piece of who brought the most.
 * @param limits how many at once, altogether and of one person
 * @returns runs a piece of work in somebody's name when it is its turn, in the lane it is given
 * @throws Refusal unavailable when too many wait already, altogether or of this person
 */
export function fairQueue({ lanes, altogether, aPerson }: FairLimits) {
  const waiting = new Map<string, Piece[]>();
  /** Who has a lane. */
  const served = new Set<string>();
  const free = Array.from({ length: lanes }, (_, lane) => lane);
  const spent = new Map<string, { readonly ms: number; readonly at: number }>();

  const lately = (person: string, now: number): number => {
    const { ms, at } = spent.get(person) ?? { ms: 0, at: now };
    return ms * 0.5 ** ((now - at) / halfLifeMs);
  };

  const serveNext = () => {
    const now = performance.now();
    const next = [...waiting.keys()]
      .filter((person) => !served.has(person))
      .sort((one, other) => lately(one, now) - lately(other, now))[0];
    const lane = next === undefined ? undefined : free.pop();
    if (next === undefined || lane === undefined) return;
    const pieces = waiting.get(next) ?? [];
    const piece = pieces.shift();
    if (pieces.length === 0) waiting.delete(next);
    served.add(next);
    void serve(next, lane, piece);
  };

  const serve = async (person: string, lane: number, piece: Piece | undefined) => {
    const begun = performance.now();
    await piece?.run(lane);
    served.delete(person);
    free.push(lane);
    // Of people who used as much, whoever was served last comes last.
    const left = waiting.get(person);
    if (left && waiting.delete(person)) waiting.set(person, left);
    const now = performance.now();
    spent.set(person, { ms: lately(person, now) + now - begun, at: now });
    for (const each of spent.keys()) if (lately(each, now) < 1) spent.delete(each);
    serveNext();
  };

  const held = (person: string) =>
    (waiting.get(person)?.length ?? 0) + (served.has(person) ? 1 : 0);

  /** Makes room by refusing the last piece of whoever has clearly more waiting than this person. */
  const makeRoomFor = (person: string): boolean => {
    const [most] = [...waiting.values()].sort((one, other) => other.length - one.length);
    if (!most || most.length <= held(person) + 1) return false;
    most.pop()?.refuse();
    return true;
  };

  return <T>(person: string, work: (lane: number) => Promise<T>): Promise<T> => {
    const all = [...waiting.values()].reduce((sum, pieces) => sum + pieces.length, served.size);
    const tooMany = () => new Refusal('unavailable', { retryAfter: 5 });
    if (held(person) >= aPerson) return Promise.reject(tooMany());
    if (all >= altogether && !makeRoomFor(person)) return Promise.reject(tooMany());
    return new Promise<T>((resolve, reject) => {
      const piece: Piece = {
        run: (lane) => work(lane).then(resolve, reject),
        refuse: () => reject(tooMany()),
      };
      waiting.set(person, [...(waiting.get(person) ?? []), piece]);
      serveNext();
    });
  };
}
