/** The content codings we send; identity is uncompressed. */
export type Coding = 'br' | 'gzip' | 'identity';

/** Parsed headers: there are only a few, one for each kind of browser and proxy. */
const codingByHeader = new Map<string, Coding>();
const maxParsed = 200;

/**
 * The coding of a response: brotli if the client accepts it, else gzip, else identity. Mapping every header to
 * one of three codings lets cached responses be found by coding.
 * @param header the header Accept-Encoding, e.g. 'gzip, br;q=0' (RFC 9110, 12.5.3)
 */
export function acceptedCoding(header: string | undefined): Coding {
  if (header === undefined || header === '') return 'identity';
  let coding = codingByHeader.get(header);
  if (coding === undefined) {
    const qualities = qualitiesIn(header);
    const accepts = (...names: string[]) => {
      const matchingName = names.find((name) => qualities.has(name)) ?? '*';
      return (qualities.get(matchingName) ?? 0) > 0;
    };
    coding = accepts('br') ? 'br' : accepts('gzip', 'x-gzip') ? 'gzip' : 'identity';
    if (codingByHeader.size >= maxParsed) codingByHeader.clear();
    codingByHeader.set(header, coding);
  }
  return coding;
}

function qualitiesIn(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
}
