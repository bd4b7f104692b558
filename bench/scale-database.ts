import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Client, type Pool } from 'pg';
import { verifyAuditLog } from '#server/administration/verify-audit-log.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { refreshPrices } from '#server/prices/refresh-prices.ts';
import { loadWork } from './load.ts';

/** The parts of the database that all machines of a shop share. */

export interface DatabaseFixture {
  readonly url: string;
  readonly pool: Pool;
  readonly shopProcess: number;
}

const listeners = 10;
const auditWriters = [1, 8];

/**
 * Measures notifications, the audit chain, copies of the facet buckets, a round of the price guide and
 * the memory of connections.
 * @param fixture the database, and the process of the shop
 * @returns lines
 */
export async function measureDatabase({
  url,
  pool,
  shopProcess,
}: DatabaseFixture): Promise<string[]> {
  const round = (number: number) => Math.round(number).toLocaleString('en');
  const lines = [''];
  for (const line of facetCopy(url)) lines.push(line);
  lines.push(await guideRound(pool));
  lines.push(...(await measureNotify(url, pool)));
  for (const writers of auditWriters) {
    const { perSecond, p99 } = await loadWork(() => addAuditRow(pool), writers);
    lines.push(`audit chain: ${round(perSecond)} rows a second, ${writers} writers, p99 ${p99} ms`);
  }
  const verifying = performance.now();
  const verdict = await verifyAuditLog(openDatabase(pool));
  const perSecond = verdict.rows / ((performance.now() - verifying) / 1_000);
  lines.push(`audit chain verified: ${round(perSecond)} rows a second, intact: ${verdict.intact}`);
  lines.push(...(await memoryOfConnections(pool)));
  const status = readFileSync(`/proc/${shopProcess}/status`, 'utf8');
  const most = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024;
  lines.push(`process of the shop: ${round(most)} MB at its most`);
  return lines;
}

/** In a process of its own, so that nothing else is in its memory. */
function facetCopy(url: string): string[] {
  const args = ['--expose-gc', `${import.meta.dirname}/facet-copy.ts`, url];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
}

/** One round, when the shop's own ones leave it a turn. */
async function guideRound(pool: Pool): Promise<string> {
  const db = openDatabase(pool);
  await pool.query(
    `insert into price_guide_queue (model_id, storage_gb, condition)
      select model_id, storage_gb, condition from price_guide_entries order by asked_count desc limit 20`,
  );
  for (;;) {
    const startedAt = performance.now();
    const summaries = await refreshPrices(db, { gently: true });
    const ms = Math.round(performance.now() - startedAt);
    if (summaries > 0) return `price guide: a round of ${summaries} summaries in ${ms} ms`;
    await new Promise((go) => setTimeout(go, 20));
  }
}

async function addAuditRow(pool: Pool): Promise<void> {
  await pool.query(
    `insert into audit_log (actor_id, action, target_kind, target_id, details)
      values ($1, 'verify-seller', 'person', $2, '{}')`,
    [newId(), newId()],
  );
}

/** Notifications of statements of their own, as the shop sends them after commits; every process listens. */
async function measureNotify(url: string, pool: Pool): Promise<string[]> {
  let heard = 0;
  const clients = await Promise.all(
    Array.from({ length: listeners }, async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query('listen scale');
      client.on('notification', () => (heard += 1));
      return client;
    }),
  );
  const lines: string[] = [];
  for (const batch of [1, 100]) {
    heard = 0;
    let sentCount = 0;
    const { perSecond, p99 } = await loadWork(async (round) => {
      const payloads = Array.from(
        { length: batch },
        (_, place) => `n:${round}:${place}:${newId()}`,
      );
      await pool.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        'scale',
        payloads,
      ]);
      sentCount += batch;
    }, 8);
    lines.push(
      `notify: ${Math.round(perSecond * batch)} a second to ${listeners} listeners, ${batch} a statement, p99 ${p99} ms, heard ${((heard / (sentCount * listeners)) * 100).toFixed(0)} % at the end`,
    );
  }
  await Promise.all(clients.map((client) => client.end()));
  return lines;
}

/** The memory that belongs to one connection alone. */
async function memoryOfConnections(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ pid: number; name: string }>(
    `select pid, application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const megabytes = rows
    .map(({ pid }) => {
      const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]);
      return (of('Private_Clean') + of('Private_Dirty')) / 1_024;
    })
    .sort((a, b) => a - b);
  const middle = megabytes[Math.floor(megabytes.length / 2)] ?? 0;
  return [
    `connections: ${megabytes.length}, ${middle.toFixed(1)} MB each at the median, ${(megabytes.at(-1) ?? 0).toFixed(1)} at most`,
  ];
}
