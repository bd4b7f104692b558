import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { FirstStepTrial } from '#contract/settings/first-steps.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { route } from '#server/platform/http/route.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { ImageFiles } from '#server/images/public.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { sendTestMail } from './doctor-checks.ts';
import { readFirstSteps } from './first-steps.ts';

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
    return readFirstSteps(db, settings, dependencies.provider !== null && !settings.sandbox);
  });
  route(app, 'tryFirstStep', async ({ body, person, request }) => {
    onlyAdmins(person);
    await consumeRateLimit(db, { ...trialsAnHour, whom: person.id });
    try {
      return await trials[body.what](dependencies, person);
    } catch (error) {
      request.log.warn({ what: body.what, err: error }, 'a trial of a first step did not work');
      const { message } = error as Error;
      return { worked: false, detail: message.slice(0, 500) };
    }
  });
}

type Trial = (
  dependencies: Dependencies,
  person: Person,
) => Promise<{ worked: boolean; detail: string }>;

const trials: Readonly<Record<FirstStepTrial, Trial>> = {
  async mail({ settings }, { email }) {
    const result = await sendTestMail({ settings, directUrl: '' }, email);
    return 'sentTo' in result
      ? { worked: true, detail: result.sentTo }
      : { worked: false, detail: result.words };
  },
  async payment({ provider }) {
    if (!provider)
      return { worked: false, detail: 'The keys of the payment provider are not set.' };
    await provider.readBooks(new Date(Date.now() - 3_600_000));
    return { worked: true, detail: provider.name };
  },
  async photo({ files }) {
    const file = { id: newId(), name: '640.webp', isPrivate: true };
    const create = { width: 2, height: 2, channels: 3, background: '#0e4a36' } as const;
    const bytes = await sharp({ create }).webp().toBuffer();
    await files.put(file, bytes);
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of (await files.read(file)) ?? []) chunks.push(chunk as Buffer);
      if (!Buffer.concat(chunks).equals(bytes)) {
        throw new StartupError('The photo that was read is not the one that was stored.');
      }
    } finally {
      await files.removeFile(file);
    }
    return { worked: true, detail: files.place };
  },
};
