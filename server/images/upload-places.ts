import { Refusal } from '#server/platform/base/refusal.ts';

interface Place {
  readonly person: string;
  lose(refusal: Refusal): void;
}

/** A photo that is arriving. */
export interface UploadPlace {
  /** Rejects with Refusal unavailable when the place is given to somebody with fewer; never resolves. */
  readonly loss: Promise<never>;
  /** Frees the place; once is enough, more often does nothing. */
  leave(): void;
}

/**
 * Counts the photos that are arriving, each of which is held in memory until it is whole. When all places are
 * taken, a person with few photos gets the last place of the person with the most, so that some slow senders
 * don't keep everybody else from uploading.
 * @param limits how many places there are, and how many of them one person may have
 * @returns a function that takes a place for a person
 * @throws Refusal unavailable when there is none, in total or for this person
 */
export function uploadPlaces(limits: { readonly total: number; readonly perPerson: number }) {
  const occupiedPlaces = new Set<Place>();
  const placesOf = (person: string) =>
    [...occupiedPlaces].filter((place) => place.person === person);
  const tooMany = () => new Refusal('unavailable', { retryAfter: 5 });

  const evictFor = (ownCount: number): boolean => {
    const people = new Set([...occupiedPlaces].map(({ person }) => person));
    const [most] = [...people].map(placesOf).sort((one, other) => other.length - one.length);
    const last = most?.at(-1);
    if (!most || !last || most.length <= ownCount + 1) return false;
    occupiedPlaces.delete(last);
    last.lose(tooMany());
    return true;
  };

  return (person: string): UploadPlace => {
    const ownCount = placesOf(person).length;
    if (ownCount >= limits.perPerson) throw tooMany();
    if (occupiedPlaces.size >= limits.total && !evictFor(ownCount)) throw tooMany();
    const { promise: lost, reject: lose } = Promise.withResolvers<never>();
    // Every waiting caller gets the error; there may be none.
    lost.catch(() => {});
    const place = { person, lose };
    occupiedPlaces.add(place);
    return { loss: lost, leave: () => occupiedPlaces.delete(place) };
  };
}
