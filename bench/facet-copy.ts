import { memoryUsage } from 'node:process';
import { cacheFacetBuckets } from '#server/search/facets/facet-bucket-cache.ts';
import { cacheFacetScans } from '#server/search/facets/facet-scan.ts';
import { facetColumns } from '#server/search/facets/facet-rows.ts';
import { noFilters } from '#server/search/facets/compile-filters.ts';
import { noTimeout, openPool } from '#server/platform/database/database.ts';

/** node --expose-gc bench/facet-copy.ts URL: measures the cost of a process's copy of the facet buckets. */

const pool = openPool(process.argv[2] ?? '', 2, () => {}, noTimeout);
const held = () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};
const measure = async <Result>(work: () => Result | Promise<Result>) => {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: Math.round((performance.now() - startedAt) * 10) / 10 };
};

await pool.query('select 1');
const before = held();
const buckets = cacheFacetBuckets(pool);
let longest = 0;
let last = performance.now();
const watching = setInterval(() => {
  longest = Math.max(longest, performance.now() - last);
  last = performance.now();
}, 1);
const first = await measure(buckets);
await new Promise((go) => setTimeout(go, 5));
clearInterval(watching);
const after = held();
const scan = cacheFacetScans();
const scanned = await measure(() => scan(first.result, noFilters));
const again = await measure(buckets);
await pool.query(`insert into facet_changes (${facetColumns()}, change)
  select ${facetColumns('facet_')}, 0 from products limit 5000`);
const changed = await measure(buckets);
process.stdout.write(
  [
    `facet copy: ${first.result.buckets.details.size} buckets of ${first.result.total} phones, made in ${first.ms} ms (${longest.toFixed(0)} ms at once), ${(after - before).toFixed(1)} MB`,
    `facet copy: one count of all ${scanned.ms} ms; asked whether anything changed ${again.ms} ms; 5,000 changes read in ${changed.ms} ms`,
    '',
  ].join('\n'),
);
await pool.end();
