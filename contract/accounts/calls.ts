import * as z from 'zod/mini';
import { updated, deleted, notUpdated, notDeleted, saved } from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { codesKeptBack } from '#contract/common/codes-kept-back.ts';
import { emailParams } from './email-params.ts';
import { identity, loginBody, registerBody, roleBody, userBody } from './schemas.ts';

/** Registering, logging in, access tokens and roles. */
export const accountCalls = {
  register: {
    method: 'POST',
    path: '/accounts',
    access: 'public',
    heavy: 'hash',
    summary: 'Create an account and a session; name, photo and role follow with PUT /user/{email}',
    body: registerBody,
    answer: identity,
    refusals: ['email-already-in-use', 'invalid-email', 'foreign-origin'],
  },
  logIn: {
    method: 'POST',
    path: '/session',
    access: 'public',
    worksReadOnly: true,
    heavy: 'hash',
    summary: 'Start a session with email and password',
    body: loginBody,
    answer: identity,
    refusals: [
      'wrong-password',
      'invalid-email',
      'user-disabled',
      'multi-factor-auth-required',
      'foreign-origin',
    ],
  },
  readSession: {
    method: 'GET',
    path: '/session',
    access: 'public',
    summary: 'Who holds the sign-in cookie, or null; null too before the second step',
    answer: z.nullable(identity),
  },
  logOut: {
    method: 'DELETE',
    path: '/session',
    access: 'public',
    worksReadOnly: true,
    summary: 'End the session; its access tokens stop working at once',
    answer: deleted,
    falsy: notDeleted,
    refusals: ['foreign-origin'],
  },
  mintToken: {
    method: 'GET',
    path: '/jwt',
    access: 'session',
    summary: 'A short-lived access token for the holder of the sign-in cookie',
    query: emailParams,
    answer: z.object({
      accessToken: z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/), z.maxLength(1_000)),
    }),
    falsy: { accessToken: '' },
    refusals: ['not-yours'],
  },
  saveUser: {
    method: 'PUT',
    path: '/user/:email',
    access: 'session',
    worksReadOnly: true,
    summary:
      'Store the profile; the role is written once, and nothing at all while the shop is read-only',
    params: emailParams,
    body: userBody,
    answer: saved,
    falsy: notUpdated,
    refusals: ['changed-meanwhile', 'not-yours', 'read-only', ...codesKeptBack],
  },
  chooseRole: {
    method: 'POST',
    path: '/user/:email/role',
    access: 'session',
    summary: 'Choose the role again, as long as no booking and no product exists',
    params: emailParams,
    body: roleBody,
    answer: updated,
    falsy: notUpdated,
    refusals: ['not-yours', 'role-settled', 'foreign-origin'],
  },
  isAdmin: {
    method: 'GET',
    path: '/users/admin/:email',
    access: 'public',
    summary: 'Whether this is an admin; true only when asked about oneself or by an admin',
    params: emailParams,
    answer: z.object({ isAdmin: z.boolean() }),
  },
  isSeller: {
    method: 'GET',
    path: '/users/seller/:email',
    access: 'public',
    summary: 'Whether this is a seller; true only when asked about oneself or by an admin',
    params: emailParams,
    answer: z.object({ isSeller: z.boolean() }),
  },
} as const satisfies Record<string, Call>;
