/** How an answer's bytes may be coded; identity is as they are. */
export type Coding = 'br' | 'gzip' | 'identity';

/** The same few headers come again and again: one for each kind of browser and proxy. */
const known = new Map<string, Coding>();
const mostKnown = 200;

/**
 * In which coding an answer is sent: brotli where it is taken, else gzip, else as it is. However the
 * header is written, there are three answers, so that what is kept is found again.
 * @param accepted the header Accept-Encoding, e.g. 'gzip, br;q=0' (RFC 9110, 12.5.3)
 */
export function acceptedCoding(accepted: string | undefined): Coding {
  if (accepted === undefined || accepted === '') return 'identity';
  let coding = known.get(accepted);
  if (coding === undefined) {
    const qualities = qualitiesIn(accepted);
    const takes = (...names: string[]) => {
      const named = names.find((name) => qualities.has(name)) ?? '*';
      return (qualities.get(named) ?? 0) > 0;
    };
    coding = takes('br') ? 'br' : takes('gzip', 'x-gzip') ? 'gzip' : 'identity';
    if (known.size >= mostKnown) known.clear();
    known.set(accepted, coding);
  }
  return coding;
}

function qualitiesIn(accepted: string): ReadonlyMap<string, number> {
  return new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
}
