import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { inLanguage } from '#contract/common/languages.ts';
import { demoPassword } from '#server/demo/demo-accounts.ts';
import { chromiumArguments, findChromium } from '#tests/support/browser.ts';
import { freePort, startShop } from '#tests/support/start-shop.ts';

/**
 * npm run lighthouse [-- RUNS [NAME…]]: measures the built shop as a mid-range phone on a
 * slow connection, prints the medians and writes them to docs/lighthouse.md and
 * docs/lighthouse.json. With names only those pages are measured; the rows of the
 * others stay, where they have as many runs.
 */

const root = join(import.meta.dirname, '..');
const [wishedRuns, ...wishedNames] = process.argv.slice(2);
const runs = Number(wishedRuns ?? 5);

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
  readonly name: string;
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

/** On a busy machine a trace fails now and then; the visit is repeated. */
async function visit(url: string, email: string | null): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const browser = await openMeasured(email);
    try {
      return await visitOnce(url, browser.port);
    } catch (error) {
      if (attempt === patience) throw error;
      process.stdout.write('  a visit came to nothing; again\n');
    } finally {
      await browser.close();
    }
  }
}

/** One visit with an empty cache. Whoever is signed in to the browser stays so. */
async function visitOnce(url: string, port: number): Promise<Report> {
  const report = join(folder, 'report.json');
  // Polled in short steps, because the browser's driver has to respond meanwhile.
  await promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules', 'lighthouse', 'cli', 'index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      '--form-factor=mobile',
      `--port=${port}`,
    ],
    { timeout: 180_000 },
  );
  return JSON.parse(readFileSync(report, 'utf8'));
}

/**
 * A browser that Lighthouse drives, signed in if an email is given. Each visit has its own: leftovers
 * of the visit before, such as the removal of its service worker, must not count.
 */
async function openMeasured(email: string | null) {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'browser-')), {
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  if (email) {
    const data = { email, password: demoPassword };
    const answer = await context.request.post(`${shop.url}/api${calls.logIn.path}`, { data });
    if (!answer.ok()) throw new Error(`logging in answered ${answer.status()}`);
  }
  return { port, close: () => context.close() };
}

/** The path of a phone for sale, from the shop's own list. */
async function somePhone(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/category/02`);
  const [first] = (await answer.json()) as { _id: string }[];
  if (!first) throw new Error('the demo has no phone for sale');
  return `/phones/${first._id}`;
}

function rowOf(name: string, reports: readonly Report[]): Row {
  const score = (category: string) =>
    median(reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100)));
  const timing = (audit: string) =>
    median(reports.map((report) => report.audits[audit]?.numericValue ?? 0));
  const below = Object.values(reports[0]?.audits ?? {})
    .filter((audit) => audit.score !== null && audit.score < 0.9)
    .map((audit) => audit.title);
  return {
    name,
    scores: Object.fromEntries(categories.map((name) => [name, score(name)])) as Row['scores'],
    timings: Object.fromEntries(
      Object.entries(timings).map(([name, audit]) => [name, timing(audit)]),
    ) as Row['timings'],
    below,
  };
}

/** Earlier measurements with as many visits. */
function knownRows(): readonly Row[] {
  const before = JSON.parse(readFileSync(join(root, 'docs', 'lighthouse.json'), 'utf8'));
  return before.runs === runs ? before.rows : [];
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, scores, timings: { LCP, CLS, TBT } }) => [
    name,
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

function writeDown(written: string, made: { runs: number; processors: number; day: string }): void {
  writeFileSync(join(root, 'docs', 'lighthouse.json'), `${JSON.stringify(made, null, 2)}\n`);
  writeFileSync(
    join(root, 'docs', 'lighthouse.md'),
    `# Lighthouse

Mobile profile (simulated slow 4G, a processor slowed four times), median of ${made.runs} visits with an
empty cache, on a machine with ${made.processors} processors, ${made.day}. \`npm run lighthouse\` measures anew
and writes this file; the numbers for programs are in [lighthouse.json](lighthouse.json).

${written}

Times depend on how busy the machine is; sizes do not, so the budgets of script are tests
(\`tests/e2e/script-budget.e2e.ts\`).
`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'phonehub-lighthouse-'));
const shop = await startShop();
try {
  const phone = await somePhone();
  /** Path, visitor, name in the table. */
  const inBangla = [
    { path: '/', name: 'home' },
    { path: '/login', name: 'login' },
    { path: phone, name: 'product page' },
    { path: '/search?q=iphone', name: 'search' },
    { path: '/prices', name: 'prices' },
  ];
  const pages = [
    { path: '/', email: null, name: 'home' },
    { path: '/about', email: null, name: 'about' },
    { path: '/blog', email: null, name: 'blog' },
    { path: '/login', email: null, name: 'login' },
    { path: phone, email: null, name: 'product page' },
    { path: '/search?q=iphone', email: null, name: 'search' },
    { path: '/prices', email: null, name: 'prices' },
    { path: '/category/02', email: 'buyer@phonehub.test', name: 'category, signed in' },
    ...inBangla.map(({ path, name }) => ({
      ...{ path: inLanguage('bn', path), email: null, name: `${name}, Bangla` },
    })),
  ];
  const known = knownRows();
  const rows: Row[] = [];
  for (const { path, email, name } of pages) {
    const before = known.find((row) => row.name === name);
    if (wishedNames.length > 0 && !wishedNames.includes(name)) {
      if (before) rows.push(before);
      continue;
    }
    const reports: Report[] = [];
    while (reports.length < runs) reports.push(await visit(shop.url + path, email));
    const row = rowOf(name, reports);
    rows.push(row);
    process.stdout.write(`${name}: ${JSON.stringify({ ...row.scores, ...row.timings })}\n`);
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
  if (rows.length === pages.length) writeDown(written, made);
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
