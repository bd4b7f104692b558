const seenKey = 'phonehub-seen-phones';
const seenKept = 8;

export interface SeenPhone {
  readonly id: string;
  readonly name: string;
  /** The address of a small photo. */
  readonly photo: string;
}

/** The phones seen last in this browser, the last one first. */
export function seenPhones(): SeenPhone[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(seenKey) ?? '[]');
    const isSeen = (each: unknown): each is SeenPhone =>
      typeof each === 'object' &&
      each !== null &&
      ['id', 'name', 'photo'].every((key) => typeof Reflect.get(each, key) === 'string');
    return Array.isArray(entries) ? entries.filter(isSeen) : [];
  } catch {
    return [];
  }
}

function keep(phones: readonly SeenPhone[]): void {
  try {
    if (phones.length === 0) localStorage.removeItem(seenKey);
    else localStorage.setItem(seenKey, JSON.stringify(phones.slice(0, seenKept)));
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Remembers a phone as the one seen last, in this browser. */
export function rememberSeen(phone: SeenPhone): void {
  keep([phone, ...seenPhones().filter(({ id }) => id !== phone.id)]);
}

/** Forgets the phones seen in this browser: the next person may be another one. */
export function forgetSeen(): void {
  keep([]);
}
