import { mainLanguage } from '#contract/common/languages.ts';
import { listAdminEmails } from '#server/administration/admin-grants-store.ts';
import { textWithCause, StartupError } from '#server/platform/base/startup-error.ts';
import type { Check, CheckContext, Warning } from './check.ts';
import { doctorChecks, withPool } from './doctor-checks.ts';
import { readFirstSteps, todoTexts } from './first-steps.ts';
import { readSettings as readShopSettings } from '#server/shop-settings/read-settings.ts';
import { renewLook } from '#server/shop-settings/renew-look.ts';
import { startChecks } from './start-checks.ts';
import { sendTestMail } from './test-mail.ts';

/** The doctor's results. */
export interface Diagnosis {
  /** One line for each check, and more for faults. */
  readonly text: string;
  /** How many checks failed. */
  readonly faults: number;
  /** What the owner of a new shop has still to do; no faults. */
  readonly todos: number;
}

const afterTheDatabase: readonly Check[] = [
  startChecks.server,
  startChecks.pooler,
  doctorChecks.migrations,
];

/**
 * Runs the checks of a start and more: `npm run admin -- doctor`. Without a reachable database of this version
 * it skips the checks that need one.
 * @param context the settings and the database
 * @param recipient of the test mail; null for the first admin
 */
export async function diagnose(
  context: CheckContext,
  recipient: string | null,
): Promise<Diagnosis> {
  const lines: string[] = [];
  let faults = 0;
  const ask = async (title: string, question: () => Promise<readonly Warning[]>) => {
    try {
      const warnings = await question();
      lines.push(...warnings.map((warning) => `warning  ${title}: ${sentenceOf(warning)}`));
      if (warnings.length === 0) lines.push(`ok       ${title}`);
      return true;
    } catch (error) {
      faults += 1;
      const words = error instanceof StartupError ? error.message : textWithCause(error);
      lines.push(`FAULT    ${title}: ${words}`);
      return false;
    }
  };
  const askAll = async (checks: readonly Check[]) => {
    let isSound = true;
    for (const { title, ask: question } of checks) {
      isSound = (await ask(title, () => question(context))) && isSound;
    }
    return isSound;
  };
  const { settings: settingsCheck, provider, migrations: _asked, ...withShop } = doctorChecks;
  const { settings } = context;
  await askAll([startChecks.addresses, settingsCheck]);
  const isThere = await askAll([startChecks.reachable]);
  const isSound = isThere && (await askAll(afterTheDatabase));
  let todos: readonly string[] = [];
  if (isSound) {
    await askAll([startChecks.connections, startChecks.photos, ...Object.values(withShop)]);
    await ask('the first steps of a shop', async () => {
      // Its test mail is in the shop's name.
      await withPool(context.directUrl, async (_pool, db) => {
        const { values } = await readShopSettings(db, settings.shop);
        await renewLook(db, values, settings.publicUrl);
      });
      // The shop of the demo is nobody's.
      if (settings.demo) return [];
      const { steps } = await withPool(context.directUrl, (_pool, db) =>
        // Its own check asks about payments.
        readFirstSteps(db, settings, true),
      );
      todos = steps.flatMap(({ step, done }) => (done ? [] : (todoTexts[step] ?? [])));
      return [];
    });
    lines.push(...todos.map((todo) => `to do    ${todo}`));
  } else {
    lines.push('         what needs the database was not asked');
  }
  await askAll([provider]);
  await ask('a test mail', async () => {
    const { smtpUrl, publicUrl } = settings;
    if (!smtpUrl) return [{ words: 'SMTP_URL is not set: mails are kept and not sent.' }];
    const sentTo = await sendTestMail({ smtpUrl, publicUrl }, async () => {
      const email = recipient ?? (isSound ? await firstAdmin(context.directUrl) : undefined);
      return email === undefined ? null : { id: null, name: '', email, language: mainLanguage };
    });
    if (sentTo === null) {
      return [{ words: 'Nobody is an admin yet: say `doctor EMAIL` to send a test mail.' }];
    }
    lines.push(`         a test mail was sent to ${sentTo}`);
    return [];
  });
  lines.push(faults === 0 ? 'No faults.' : `${faults} ${faults === 1 ? 'fault' : 'faults'}.`);
  return { text: lines.join('\n'), faults, todos: todos.length };
}

const firstAdmin = (url: string) =>
  withPool(url, async (_pool, db) => (await listAdminEmails(db))[0]);

/** A warning's sentence, with the facts of its log line. */
const sentenceOf = ({ words, facts }: Warning) =>
  facts === undefined ? words : `${words} ${JSON.stringify(facts)}`;
