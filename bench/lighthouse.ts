import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#testing/browser.ts';
import { startShop } from '#testing/start-shop.ts';

/**
 * npm run lighthouse [-- RUNS [PATH…]]: measures the built shop as a phone of middling strength on a
 * slow line sees it, prints the medians and writes docs/lighthouse.md and docs/lighthouse.json.
 */

const root = join(import.meta.dirname, '..');
const [wishedRuns, ...wishedPaths] = process.argv.slice(2);
const runs = Number(wishedRuns ?? 5);
const paths = wishedPaths.length > 0 ? wishedPaths : ['/', '/about', '/blog', '/login'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
} as const;

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<
    string,
    { readonly score: number | null; readonly numericValue?: number; readonly title: string }
  >;
}

interface Row {
  readonly path: string;
  readonly scores: Record<(typeof categories)[number], number>;
  readonly timings: Record<keyof typeof timings, number>;
  /** What would score higher, by its title. */
  readonly below: readonly string[];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const patience = 4;

/** A busy machine loses a trace now and then; such a visit is made again. */
function visit(url: string, folder: string): Report {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return visitOnce(url, folder);
    } catch (error) {
      if (attempt === patience) throw error;
      process.stdout.write('  a visit came to nothing; again\n');
    }
  }
}

/** One visit with an empty cache, in a browser of its own. */
function visitOnce(url: string, folder: string): Report {
  const report = join(folder, 'report.json');
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules', 'lighthouse', 'cli', 'index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      '--form-factor=mobile',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync',
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, stdio: 'ignore', timeout: 180_000 },
  );
  return JSON.parse(readFileSync(report, 'utf8'));
}

function rowOf(path: string, reports: readonly Report[]): Row {
  const score = (name: string) =>
    median(reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100)));
  const timing = (audit: string) =>
    median(reports.map((report) => report.audits[audit]?.numericValue ?? 0));
  const below = Object.values(reports[0]?.audits ?? {})
    .filter((audit) => audit.score !== null && audit.score < 0.9)
    .map((audit) => audit.title);
  return {
    path,
    scores: Object.fromEntries(categories.map((name) => [name, score(name)])) as Row['scores'],
    timings: Object.fromEntries(
      Object.entries(timings).map(([name, audit]) => [name, timing(audit)]),
    ) as Row['timings'],
    below,
  };
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ path, scores, timings: { LCP, CLS, TBT } }) => [
    path,
    ...categories.map((name) => String(scores[name])),
    `${(LCP / 1_000).toFixed(2)} s`,
    CLS.toFixed(3),
    `${Math.round(TBT)} ms`,
  ]);
  const head = ['page', ...categories, ...Object.keys(timings)];
  return [head, head.map(() => '---'), ...cells]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

const folder = mkdtempSync(join(tmpdir(), 'phonehub-lighthouse-'));
const shop = await startShop();
try {
  const rows: Row[] = [];
  for (const path of paths) {
    const reports = Array.from({ length: runs }, () => visit(shop.url + path, folder));
    const row = rowOf(path, reports);
    rows.push(row);
    process.stdout.write(`${path}: ${JSON.stringify({ ...row.scores, ...row.timings })}\n`);
    if (row.below.length > 0) process.stdout.write(`  below: ${row.below.join('; ')}\n`);
  }
  const written = table(rows);
  process.stdout.write(`\n${written}\n`);
  const made = {
    lighthouse: '13.5.0',
    runs,
    processors: availableParallelism(),
    day: new Date().toISOString().slice(0, 10),
    rows,
  };
  writeFileSync(join(root, 'docs', 'lighthouse.json'), `${JSON.stringify(made, null, 2)}\n`);
  writeFileSync(
    join(root, 'docs', 'lighthouse.md'),
    `# Lighthouse

Mobile profile (simulated slow 4G, a processor slowed four times), median of ${runs} visits with an
empty cache, on a machine with ${made.processors} processors, ${made.day}. \`npm run lighthouse\` measures anew
and writes this file; the numbers for programs are in [lighthouse.json](lighthouse.json).

${written}

Times depend on how busy the machine is; sizes do not, so the budgets of script are tests
(\`e2e/script-budget.e2e.ts\`).
`,
  );
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
