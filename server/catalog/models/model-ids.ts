import { createHash } from 'node:crypto';

/**
 * A new model's id, which stands in addresses: its name in ASCII.
 * @param name e.g. 'Galaxy S22+ (5G)'
 * @param taken ids of all models there are or were
 * @returns e.g. 'galaxy-s22-plus-5g', with a number behind it where that is taken
 */
export function newModelId(name: string, taken: ReadonlySet<string>): string {
  const beginning = idBeginning(name);
  if (!taken.has(beginning)) return beginning;
  let number = 2;
  while (taken.has(`${beginning}-${number}`)) number += 1;
  return `${beginning}-${number}`;
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
