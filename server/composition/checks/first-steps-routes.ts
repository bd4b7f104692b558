import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { FirstStepTrial } from '#contract/settings/first-steps.ts';
import { readLanguage } from '#server/accounts/sessions/languages-store.ts';
import { senderOf } from '#server/platform/operation/mail/mail-transport.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { route } from '#server/platform/http/route.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { ImageFiles } from '#server/images/public.ts';
import { hasProvider } from '#server/payments/open-provider.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { readFirstSteps } from './first-steps.ts';
import { sendTestMail } from './test-mail.ts';
import { TrialFault, trialFailureOf } from './trial-failures.ts';

const trialsAnHour = { what: 'first-step-trial', most: 20, withinSeconds: 3_600 } as const;

interface Dependencies {
  readonly db: Database;
  readonly settings: Settings;
  readonly provider: PaymentProvider | null;
  readonly files: ImageFiles;
  readonly onlyAdmins: (person: Person) => void;
}

/**
 * The first steps of a new shop: what is missing, and trials of what it depends on.
 * @param app mounted under /api
 * @param dependencies of the composition
 */
export function firstStepsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, settings, onlyAdmins } = dependencies;
  route(app, 'readFirstSteps', ({ person }) => {
    onlyAdmins(person);
    return readFirstSteps(db, settings, hasProvider(settings));
  });
  route(app, 'tryFirstStep', async ({ body, person, request }) => {
    onlyAdmins(person);
    await consumeRateLimit(db, { ...trialsAnHour, whom: person.id });
    try {
      return { worked: true, reason: null, detail: await trials[body.what](dependencies, person) };
    } catch (error) {
      const reason = trialFailureOf(body.what, error);
      request.log.warn({ trial: reason, err: error }, 'a trial of a first step did not work');
      const detail = reason === 'mail-refused' ? senderOf(settings.publicUrl).address : '';
      return { worked: false, reason, detail };
    }
  });
}

/** Returns the answer's detail. */
type Trial = (dependencies: Dependencies, person: Person) => Promise<string>;

const trials: Readonly<Record<FirstStepTrial, Trial>> = {
  async mail({ db, settings: { smtpUrl, publicUrl } }, { id, name, email }) {
    if (!smtpUrl) throw new TrialFault('mail-not-set');
    const language = await db.transaction().execute((trx) => readLanguage(trx, id));
    await sendTestMail({ smtpUrl, publicUrl }, async () => ({ id, name, email, language }));
    return email;
  },
  async payment({ provider }) {
    if (!provider) throw new TrialFault('payment-not-set');
    await provider.readBooks(new Date(Date.now() - 3_600_000));
    return provider.name;
  },
  async photo({ files }) {
    const file = { id: newId(), name: '640.webp', isPrivate: true };
    const create = { width: 2, height: 2, channels: 3, background: '#0e4a36' } as const;
    const bytes = await sharp({ create }).webp().toBuffer();
    try {
      await files.put(file, bytes);
      const stored = await (await files.read(file))?.toArray();
      if (!stored || !Buffer.concat(stored as Buffer[]).equals(bytes)) {
        throw new TrialFault('photo-changed');
      }
    } catch (error) {
      // A file that can't be removed after a failure is no failure of its own.
      await files.remove(file.id).catch(() => {});
      throw error;
    }
    await files.remove(file.id);
    return '';
  },
};
