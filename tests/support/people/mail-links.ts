import { expect } from 'vitest';
import { codeFor } from '#tests/support/app/mails.ts';
import { sendCall, type TestPerson } from './people.ts';
import type { TestApp } from '#tests/support/app/start-test-app.ts';

/** The password that resetPassword of these calls sets. */
export const newPassword = 'quite another #2';

/**
 * The calls around links in mails.
 * @param app gives the app, which a hook starts
 */
export const mailLinkCalls = (app: () => TestApp) => ({
  logIn: (email: string, password: string) =>
    sendCall(app(), 'logIn', { body: { email, password } }),
  readIdentity: async (as: TestPerson) => (await sendCall(app(), 'readSession', { as })).json(),
  /** Requests a link for a new password; its code, null if no mail was sent. */
  forgot: async (email: string) => {
    const answer = await sendCall(app(), 'requestPasswordReset', { body: { email } });
    expect([answer.statusCode, answer.body]).toEqual([200, '{"acknowledged":true}']);
    return codeFor(app(), email, 'reset-password');
  },
  reset: (code: string | null) =>
    sendCall(app(), 'resetPassword', { body: { code, password: newPassword } }),
  verify: (code: string | null) => sendCall(app(), 'verifyEmail', { body: { code } }),
  confirm: (code: string | null) => sendCall(app(), 'confirmEmail', { body: { code } }),
});
