import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/platform/base/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import type { SandboxProvider } from './sandbox-provider.ts';

/**
 * The calls of the sandbox's card form and of its bank's page.
 * @param app mounted under /api
 * @param sandbox the provider
 */
export function sandboxRoutes(app: FastifyInstance, sandbox: SandboxProvider): void {
  route(app, 'confirmSandboxPayment', async ({ params, body }) => {
    const result = await sandbox.confirm(params.intentId, body.clientSecret, body.paymentMethod);
    if (!result) throw new Refusal('not-found');
    return { id: result.intent.id, status: result.intent.status, error: result.error };
  });

  route(app, 'answerSandboxChallenge', async ({ params, body }) => {
    const { clientSecret, approve } = body;
    const result = await sandbox.completeChallenge(params.intentId, clientSecret, approve);
    if (!result) throw new Refusal('not-found');
    return { id: result.intent.id, status: result.intent.status, error: result.error };
  });
}
