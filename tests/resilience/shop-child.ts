import { flushCompileCache } from 'node:module';
import { openPool } from '#server/platform/database/database.ts';
import { startPollLoop } from '#server/platform/base/poll-loop.ts';
import type { PaymentStep } from '#server/payments/payment-context.ts';
import type { PayoutStep } from '#server/payouts/payouts-context.ts';

/**
 * A shop in a process of its own, started by shop-process.ts: buildApp() on an existing database. On
 * request it ends itself with SIGKILL at a step of a payment, and its clock can be wrong.
 */

const { env } = process;
const wrongByMs = Number(env.CLOCK_WRONG_BY_MS ?? 0);
if (wrongByMs !== 0) {
  const right = Date;
  // Before anything else is loaded, so that every library has the wrong clock.
  globalThis.Date = class extends right {
    constructor(...args: ConstructorParameters<typeof right> | []) {
      if (args.length === 0) super(right.now() + wrongByMs);
      else super(...args);
    }
    static override now(): number {
      return right.now() + wrongByMs;
    }
  } as DateConstructor;
}

const { buildApp } = await import('#server/composition/build-app.ts');
const { openProvider } = await import('#server/payments/open-provider.ts');
const { migrate } = await import('#server/platform/database/migrations/migrations.ts');
const { readSettings } = await import('#server/settings/settings.ts');
const { manySignIns, testSecret } = await import('#tests/support/app/test-app.ts');

let killAt: string | null = null;
process.on('message', (step: PaymentStep | PayoutStep | 'close' | { readonly run: string }) => {
  if (typeof step === 'object') {
    void Promise.resolve(app.jobs.tasks[step.run]?.({}, {} as never)).catch(() => {});
    return;
  }
  if (step === 'close') {
    void app.server.close().then(() => process.exit(0));
    return;
  }
  killAt = step;
  process.send?.('armed');
});
process.on('disconnect', () => process.exit(0));

const settings = readSettings(env);
if (env.MIGRATE === '1') await migrate(settings.databaseUrl ?? '');
const pool = openPool(settings.databaseUrl ?? '', 20, () => {});
const dieAt = (step: string): Promise<void> | undefined => {
  if (step !== killAt) return undefined;
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
};
const app = buildApp({
  settings,
  pool,
  secrets: [testSecret],
  web: null,
  provider: await openProvider(settings),
  signInAllowances: manySignIns,
  atStep: dieAt,
  atPayoutStep: dieAt,
});
if (env.BACKGROUND === '1') {
  startPollLoop(100, () => app.reconcile().catch(() => {}));
  startPollLoop(100, () => app.deliverEvents().catch(() => {}));
  startPollLoop(100, async () => {
    await Promise.resolve(app.jobs.tasks['release-sales']?.({}, {} as never)).catch(() => {});
  });
}
if (env.DEADLINES === '1') {
  startPollLoop(100, async () => {
    await Promise.resolve(app.jobs.tasks['handover-deadlines']?.({}, {} as never)).catch(() => {});
  });
}
if (env.JOBS === '1') {
  const { startJobs } = await import('#server/platform/operation/jobs/jobs.ts');
  const tasks = { ...app.jobs.tasks, hang: () => new Promise<void>(() => {}) };
  await startJobs(pool, { tasks, recurring: app.jobs.recurring }, app.server.log);
}
const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
// Node writes its compile cache when a process exits, which one that is killed does not do.
flushCompileCache();
process.send?.({ address });
