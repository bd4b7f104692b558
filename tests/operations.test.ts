import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { buildShopMetrics } from '#server/composition/shop-metrics.ts';
import { operatorCodes } from '#server/platform/observation/operator-codes.ts';
import { buildProcessMetrics } from '#server/platform/observation/process-metrics.ts';

/** The alert rules, the board and the runbook name what exists. */
const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const rules = read('ops/alerts.yaml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expression: /expr:([\s\S]*?)\n {8}\w+:/.exec(text)?.[1] ?? '',
    runbook: /runbook_url: docs\/runbook\.md#(\S+)/.exec(text)?.[1],
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
const known = new Set(['up', ...metrics]);

const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b(?:phonehub|process|nodejs)_\w+|\bup\b/g)].map(([name]) =>
    known.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''),
  );

test('every alert names metrics that exist and a section of the runbook', () => {
  expect(rules.length).toBeGreaterThan(12);
  for (const { name, expression, runbook } of rules) {
    const named = metricsIn(expression);
    expect(named, name).not.toEqual([]);
    expect(
      named.filter((metric) => !known.has(metric)),
      name,
    ).toEqual([]);
    expect(runbook, name).toBe(name.toLowerCase());
    expect([...sections.keys()]).toContain(name);
  }
  expect(metricsIn('rate(phonehub_nothing_total[5m])').every((name) => known.has(name))).toBe(
    false,
  );
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
  const own = metrics.filter((name) => name.startsWith('phonehub_'));
  expect(own.filter((name) => !named.has(name))).toEqual([]);
});

test('every panel of the board names metrics that exist', () => {
  for (const { title, targets } of board.panels) {
    for (const { expr } of targets) {
      expect(metricsIn(expr), title).not.toEqual([]);
      expect(
        metricsIn(expr).filter((metric) => !known.has(metric)),
        title,
      ).toEqual([]);
    }
  }
});

test('the runbook has cause, check and cure of every alert and every code, and of nothing else', () => {
  const wanted = [...rules.map(({ name }) => name), ...operatorCodes];
  expect([...sections.keys()].toSorted()).toEqual(wanted.toSorted());
  for (const [name, text] of sections) {
    for (const word of ['Cause', 'Check', 'Cure']) {
      expect(text, name).toMatch(new RegExp(`^- \\*\\*${word}\\.\\*\\* \\S`, 'm'));
    }
  }
});

/** What a rule compares, without the line breaks of the file. */
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
