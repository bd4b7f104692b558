import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of ops/cluster, which operators copy: the drill runs the same programs. */
export const clusterFiles = [
  'etcd.yaml',
  'patroni.yaml',
  'haproxy.cfg',
  'pgbouncer.ini',
  'nginx.conf',
  'haproxy-edge.cfg',
] as const;
export type ClusterFile = (typeof clusterFiles)[number];

const folder = join(import.meta.dirname, '..', '..', 'ops', 'cluster');

/**
 * Fills the places of a configuration file.
 * @param file of ops/cluster
 * @param values by the names between the braces
 * @throws Error for a place without a value, and for a value without a place
 */
export function fillFile(file: ClusterFile, values: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(values));
  const text = readFileSync(join(folder, file), 'utf8').replaceAll(
    /\{\{(\w+)\}\}/g,
    (_place, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`ops/cluster/${file} needs ${name}.`);
      unused.delete(name);
      return value;
    },
  );
  if (unused.size > 0) throw new Error(`ops/cluster/${file} has no place for ${[...unused]}.`);
  return text;
}
