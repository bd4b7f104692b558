import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { buildShopMetrics } from '#server/composition/shop-metrics.ts';
import { operatorCodes } from '#server/platform/base/operator-codes.ts';
import { buildProcessMetrics } from '#server/platform/operation/observation/process-metrics.ts';

/** The alert rules, the board and the runbook name existing things. */
const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const rules = read('ops/alerts.yaml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expression: /expr:([\s\S]*?)\n {8}\w+:/.exec(text)?.[1] ?? '',
    runbook: /runbook_url: '(.*)'$/m.exec(text)?.[1],
  }));
const sections = new Map(
  read('docs/runbook.md')
    .split(/^### /m)
    .slice(1)
    .map((text) => [text.split('\n')[0] ?? '', text]),
);

/** Pools that are never connected: the metrics are only named. */
const pool = new pg.Pool();
const metrics = [
  ...buildProcessMetrics(1, {
    pool,
    streams: () => 0,
    replicas: () => [],
    readiness: async () => null,
    photos: () => true,
  }).registry.getMetricsAsArray(),
  ...buildShopMetrics(pool, { takesPayments: true, sendsMails: true }).getMetricsAsArray(),
].map(({ name }) => name);
/** `up` is Prometheus' own. */
const knownMetrics = new Set(['up', ...metrics]);

const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b(?:phonehub|process|nodejs)_\w+|\bup\b/g)].map(([name]) =>
    knownMetrics.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''),
  );

test('every alert names metrics that exist and a section of the runbook', () => {
  expect(rules.length).toBeGreaterThan(12);
  for (const { name, expression, runbook } of rules) {
    const names = metricsIn(expression);
    expect(names, name).not.toEqual([]);
    expect(
      names.filter((metric) => !knownMetrics.has(metric)),
      name,
    ).toEqual([]);
    expect(runbook, name).toBe(
      `{{ or $externalLabels.runbook "docs/runbook.md" }}#${name.toLowerCase()}`,
    );
    expect([...sections.keys()]).toContain(name);
  }
  expect(
    metricsIn('rate(phonehub_nothing_total[5m])').every((name) => knownMetrics.has(name)),
  ).toBe(false);
});

/** Metrics that other programs have, too, each with the metrics that its expression joins. */
const commonIn = (expression: string) =>
  expression.replaceAll(/"[^"]*"/g, '""').match(/\b(?:(?:process|nodejs)_\w+|up\b)[^><]*/g) ?? [];

test('no rule and no panel needs a job of a certain name, or takes other programs for the shop', () => {
  const expressions = [
    ...rules.map(({ name, expression }) => [name, expression.replaceAll(/\s+/g, ' ')] as const),
    ...board.panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => [title, expr] as const),
    ),
  ];
  const isDown =
    'up{job=~"phonehub.*"} == 0 or up == 0 and on (job, instance) last_over_time(phonehub_database_reachable[1d])';
  for (const [name, expression] of expressions) {
    if (name === 'PhonehubProcessDown') {
      expect(expression.trim().replace(/^>- /, '')).toBe(isDown);
      continue;
    }
    expect(expression, name).not.toContain('job=');
    for (const each of commonIn(expression)) {
      expect(each, name).toMatch(
        /and on \(job, instance, process\) (?:last_over_time\()?phonehub_ready/,
      );
    }
  }
  expect(expressionOf('PhonehubNotScraped')).toContain('absent(phonehub_database_reachable)');
  const jobs = [...read('ops/prometheus.yaml').matchAll(/job_name: (\S+)/g)].map(([, job]) => job);
  expect(jobs).toHaveLength(2);
  for (const job of jobs) expect(job).toMatch(/^phonehub/);
});

const board = JSON.parse(read('ops/grafana.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

test('every metric of the shop is on the board or in a rule', () => {
  const expressions = [
    ...rules.map(({ expression }) => expression),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const named = new Set(expressions.flatMap(metricsIn));
  const ownMetrics = metrics.filter((name) => name.startsWith('phonehub_'));
  expect(ownMetrics.filter((name) => !named.has(name))).toEqual([]);
});

test('every panel of the board names metrics that exist', () => {
  for (const { title, targets } of board.panels) {
    for (const { expr } of targets) {
      expect(metricsIn(expr), title).not.toEqual([]);
      expect(
        metricsIn(expr).filter((metric) => !knownMetrics.has(metric)),
        title,
      ).toEqual([]);
    }
  }
});

test('the runbook has cause, check and cure of every alert and every code, and of nothing else', () => {
  const expectedEntries = [...rules.map(({ name }) => name), ...operatorCodes];
  expect([...sections.keys()].toSorted()).toEqual(expectedEntries.toSorted());
  for (const [name, text] of sections) {
    for (const word of ['Cause', 'Check', 'Cure']) {
      expect(text, name).toMatch(new RegExp(`^- \\*\\*${word}\\.\\*\\* \\S`, 'm'));
    }
  }
});

/** The comparison of a rule, without the line breaks of the file. */
const expressionOf = (name: string) =>
  rules.find((rule) => rule.name === name)?.expression.replaceAll(/\s+/g, ' ') ?? '';

test('every response of 5xx is in a rule: a 503 that was not shed is, too, changes apart from reads', () => {
  expect(expressionOf('PhonehubErrors')).toContain('status=~"5..",status!="503"');
  const unavailable = expressionOf('PhonehubUnavailable').split(' or ');
  expect(unavailable).toHaveLength(2);
  for (const each of unavailable) {
    expect(each).toContain('status="503"');
    expect(each).toContain('- sum(rate(phonehub_requests_shed_total[5m])) > 0.01 *');
  }
  expect(unavailable[1]?.match(/method!~"GET\|HEAD"/g)).toHaveLength(2);
});

test('the rules fire as ops/alerts-test.yaml says, where promtool is there to evaluate them', () => {
  const file = join(root, 'ops/alerts-test.yaml');
  const { error, status, stderr } = spawnSync('promtool', ['test', 'rules', file], {
    encoding: 'utf8',
  });
  if (error) expect(error).toMatchObject({ code: 'ENOENT' });
  else expect(stderr, `exit code ${status}`).toBe('');
});
