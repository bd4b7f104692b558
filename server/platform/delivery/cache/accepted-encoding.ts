/** The content codings we send; identity is uncompressed. */
export type Coding = 'br' | 'gzip' | 'identity';

/** Parsed headers: there are only a few, one for each kind of browser and proxy. */
const parsed = new Map<string, Coding>();
const maxParsed = 200;

/**
 * The coding of a response: brotli if the client accepts it, else gzip, else identity. Mapping every header to
 * one of three codings lets cached responses be found by coding.
 * @param accepted the header Accept-Encoding, e.g. 'gzip, br;q=0' (RFC 9110, 12.5.3)
 */
export function acceptedCoding(accepted: string | undefined): Coding {
  if (accepted === undefined || accepted === '') return 'identity';
  let coding = parsed.get(accepted);
  if (coding === undefined) {
    const qualities = qualitiesIn(accepted);
    const accepts = (...names: string[]) => {
      const matchingName = names.find((name) => qualities.has(name)) ?? '*';
      return (qualities.get(matchingName) ?? 0) > 0;
    };
    coding = accepts('br') ? 'br' : accepts('gzip', 'x-gzip') ? 'gzip' : 'identity';
    if (parsed.size >= maxParsed) parsed.clear();
    parsed.set(accepted, coding);
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
