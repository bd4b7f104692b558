import type pg from 'pg';
import { jobConnections } from '#server/platform/database/connection-budget.ts';
import { openPool } from '#server/platform/database/database.ts';
import type { Settings } from '#server/settings/settings.ts';

/**
 * Opens the pool of requests and tasks, through the pooler where there is one.
 * @param settings whether there is a pooler, and what it supports
 * @param databaseUrl the database, or its pooler
 * @param size the maximum of connections
 */
export function openAppPool(settings: Settings, databaseUrl: string, size: number): pg.Pool {
  return openPool(databaseUrl, size, () => {}, undefined, {
    pooled: settings.databaseDirectUrl !== null,
    prepared: settings.preparedStatements,
  });
}

/**
 * The pool of what runs jobs, which listens (graphile-worker): the same without a pooler, one of its own beside
 * one.
 * @param settings whether there is a pooler
 * @param pool that of requests
 */
export function openJobsPool(settings: Settings, pool: pg.Pool): pg.Pool {
  const { databaseDirectUrl } = settings;
  return databaseDirectUrl === null ? pool : openPool(databaseDirectUrl, jobConnections, () => {});
}
