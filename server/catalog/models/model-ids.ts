import { createHash } from 'node:crypto';

/**
 * Gives new models their ids, which stand in addresses: their names in ASCII, with a number behind it where that is taken.
 * @param taken ids of all models there are or were
 * @returns makes the id of a name, e.g. 'galaxy-s22-plus-5g' of 'Galaxy S22+ (5G)', and never the same one twice
 */
export function modelIdMaker(taken: Iterable<string>): (name: string) => string {
  const used = new Set(taken);
  // Names in other scripts all begin with 'model': a list of thousands of them goes on where the last one stopped.
  const lastNumbers = new Map<string, number>();
  return (name) => {
    const beginning = idBeginning(name);
    let number = lastNumbers.get(beginning) ?? 1;
    const idOf = () => (number === 1 ? beginning : `${beginning}-${number}`);
    while (used.has(idOf())) number += 1;
    const id = idOf();
    used.add(id);
    lastNumbers.set(beginning, number);
    return id;
  };
}

/** How a model's id begins, from its name as an admin typed it. */
function idBeginning(name: string): string {
  const text = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 70)
    .replace(/-+$/, '');
  return text === '' ? 'model' : text;
}

/**
 * The id of a model in the audit log, whose targets have UUIDs (version 8, RFC 9562).
 * @param id of the model
 */
export function auditedModelId(id: string): string {
  const hex = createHash('sha256').update(`model ${id}`).digest('hex');
  const variant = ((parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
