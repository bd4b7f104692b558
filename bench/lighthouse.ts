import { execFile, execSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { inLanguage } from '#contract/common/languages.ts';
import { demoPassword } from '#server/demo/demo-accounts.ts';
import { median } from '#server/prices/median.ts';
import { chromiumArguments, findChromium } from '#tests/support/processes/browser.ts';
import { freePort, startShop } from '#tests/support/processes/start-shop.ts';

/**
 * npm run lighthouse [-- RUNS [NAME…]]: measures the built shop as a mid-range phone on a slow connection,
 * prints the medians and writes them to docs/lighthouse.md and docs/lighthouse.json. With names only those
 * pages are measured; the rows of the others stay, if they have as many runs, with the day of their
 * measurement.
 */

const root = join(import.meta.dirname, '..');
/** A separate package, because Lighthouse adds a quarter more files to everybody's install. */
const lighthousePackage = join(import.meta.dirname, 'lighthouse-package');
const lighthouse = join(lighthousePackage, 'node_modules', 'lighthouse');
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

interface MeasuredPage {
  readonly path: string;
  /** The signed-in person; null for a visitor. */
  readonly email: string | null;
  /** In the table. */
  readonly name: string;
  /** The page asks search engines to leave it out, so that this is no fault of it. */
  readonly isUnlisted?: true;
}

interface Row {
  readonly name: string;
  readonly day: string;
  readonly isUnlisted?: true;
  readonly scores: Record<(typeof categories)[number], number>;
  readonly timings: Record<keyof typeof timings, number>;
  /** The titles of audits that would score higher. */
  readonly below: readonly string[];
}

/** Fewer visits are only a trial: they are printed and not stored. */
const fewestRuns = 5;

const patience = 4;

/** On a busy machine a trace fails now and then; the visit is repeated. */
async function visit(page: MeasuredPage): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const browser = await openMeasured(page.email);
    try {
      return await visitOnce(page, browser.port);
    } catch (error) {
      if (attempt === patience) throw error;
      process.stdout.write('  a visit came to nothing; again\n');
    } finally {
      await browser.close();
    }
  }
}

/** One visit with an empty cache. A person signed in to the browser stays signed in. */
async function visitOnce({ path, isUnlisted }: MeasuredPage, port: number): Promise<Report> {
  const report = join(folder, 'report.json');
  // Polled in short steps, because the browser's driver has to respond meanwhile.
  await promisify(execFile)(
    process.execPath,
    [
      join(lighthouse, 'cli', 'index.js'),
      shop.url + path,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      ...(isUnlisted ? ['--skip-audits=is-crawlable'] : []),
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

function rowOf({ name, isUnlisted }: MeasuredPage, reports: readonly Report[]): Row {
  const score = (category: string) =>
    median(reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100)));
  const timing = (audit: string) =>
    median(reports.map((report) => report.audits[audit]?.numericValue ?? 0));
  const below = Object.values(reports[0]?.audits ?? {})
    .filter((audit) => audit.score !== null && audit.score < 0.9)
    .map((audit) => audit.title);
  return {
    name,
    day: new Date().toISOString().slice(0, 10),
    ...(isUnlisted && { isUnlisted }),
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
  const rows: readonly (Omit<Row, 'day'> & { day?: string })[] = before.rows;
  return before.runs === runs ? rows.map((row) => ({ ...row, day: row.day ?? before.day })) : [];
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, day, isUnlisted, scores, timings: { LCP, CLS, TBT } }) => [
    name,
    ...categories.map((name) =>
      name === 'seo' && isUnlisted ? `${scores[name]} (noindex)` : String(scores[name]),
    ),
    `${(LCP / 1_000).toFixed(2)} s`,
    CLS.toFixed(3),
    `${Math.round(TBT)} ms`,
    day,
  ]);
  const head = ['page', ...categories, ...Object.keys(timings), 'measured'];
  return [head, head.map(() => '---'), ...cells]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

function readVersion(): string {
  return JSON.parse(readFileSync(join(lighthouse, 'package.json'), 'utf8')).version;
}

function writeDown(writtenText: string, runInfo: { runs: number; processors: number }): void {
  writeFileSync(join(root, 'docs', 'lighthouse.json'), `${JSON.stringify(runInfo, null, 2)}\n`);
  writeFileSync(
    join(root, 'docs', 'lighthouse.md'),
    `# Lighthouse

Mobile profile (simulated slow 4G, a processor slowed four times), median of ${runInfo.runs} visits with an
empty cache, on a machine with ${runInfo.processors} processors, each page on the day beside it. \`npm run lighthouse\`
measures anew and writes this file; the numbers for programs are in [lighthouse.json](lighthouse.json).

${writtenText}

Pages in Bangla are measured where the system has a Bangla font, as phones have (Debian: \`fonts-lohit-beng-bengali\`); without
one they wait for the shop's own typefaces (decision 60).

A page marked noindex asks search engines to leave it out, which its SEO score does not count.

Times depend on how busy the machine is; sizes do not, so the budgets of script are tests
(\`tests/e2e/pages/script-budget.e2e.ts\`).
`,
  );
}

if (!existsSync(lighthouse)) execSync('npm ci', { cwd: lighthousePackage, stdio: 'inherit' });

const folder = mkdtempSync(join(tmpdir(), 'phonehub-lighthouse-'));
const shop = await startShop();
try {
  const phone = await somePhone();
  const search = { path: '/search?q=iphone', name: 'search', isUnlisted: true } as const;
  const inBothLanguages = [
    { path: '/', name: 'home' },
    { path: '/login', name: 'login' },
    { path: phone, name: 'product page' },
    search,
    { path: '/prices', name: 'prices' },
  ];
  const pages: readonly MeasuredPage[] = [
    ...inBothLanguages.map((page) => ({ ...page, email: null })),
    ...inBothLanguages.map((page) => ({
      ...page,
      path: inLanguage('bn', page.path),
      email: null,
      name: `${page.name}, Bangla`,
    })),
    { path: '/about', email: null, name: 'about' },
    { path: '/blog', email: null, name: 'blog' },
    { path: '/category/02', email: 'buyer@phonehub.test', name: 'category, signed in' },
  ];
  const unknown = wishedNames.filter((wished) => !pages.some(({ name }) => name === wished));
  if (unknown.length > 0) {
    throw new Error(
      `no such page: ${unknown.join('; ')}. Pages are: ${pages.map(({ name }) => name).join('; ')}`,
    );
  }
  const knownRowValues = knownRows();
  const rows: Row[] = [];
  for (const page of pages) {
    const { name } = page;
    const before = knownRowValues.find((row) => row.name === name);
    if (wishedNames.length > 0 && !wishedNames.includes(name)) {
      if (before) rows.push(before);
      continue;
    }
    const reports: Report[] = [];
    while (reports.length < runs) reports.push(await visit(page));
    const row = rowOf(page, reports);
    rows.push(row);
    process.stdout.write(`${name}: ${JSON.stringify({ ...row.scores, ...row.timings })}\n`);
    if (row.below.length > 0) process.stdout.write(`  below: ${row.below.join('; ')}\n`);
  }
  const writtenText = table(rows);
  process.stdout.write(`\n${writtenText}\n`);
  const runInfo = {
    lighthouse: readVersion(),
    runs,
    processors: availableParallelism(),
    rows,
  };
  if (rows.length > 0 && runs >= fewestRuns) writeDown(writtenText, runInfo);
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
