import { runOnce } from 'graphile-worker';
import { actionLinks, type ActionPurpose } from '#contract/accounts/constants.ts';
import { jobsLogger } from '#server/platform/base/logging/jobs-logger.ts';
import type { TestApp } from './start-test-app.ts';

/**
 * Runs all waiting jobs.
 * @param app the app under test
 */
export async function runJobs(app: TestApp): Promise<void> {
  await runOnce({
    pgPool: app.pool,
    taskList: app.jobs.tasks,
    noHandleSignals: true,
    logger: jobsLogger,
  });
}

/**
 * The mails sent to an address, newest first.
 * @param app the app under test
 * @param recipient their address
 */
export function mailsTo(app: TestApp, recipient: string) {
  return app.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * The code of the newest link of one kind sent to an address.
 * @param app the app under test
 * @param recipient their address
 * @param purpose which kind
 * @returns null when there is none
 */
export async function codeFor(
  app: TestApp,
  recipient: string,
  purpose: ActionPurpose,
): Promise<string | null> {
  await runJobs(app);
  const pattern = new RegExp(`${actionLinks[purpose].path}#code=([\\w-]+)`);
  for (const mail of await mailsTo(app, recipient)) {
    const code = pattern.exec(mail.body)?.[1];
    if (code) return code;
  }
  return null;
}
