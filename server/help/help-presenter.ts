import { formerMember } from '#contract/conversations/limits.ts';
import type { HelpMessage, HelpQueueRow, HelpRequestSummary } from '#contract/help/schemas.ts';
import type { HelpPart } from '#contract/help/limits.ts';
import { isErasedEmail } from '#server/accounts/public.ts';
import { shownEmail } from '#server/platform/http/shown-email.ts';
import type { HelpMessageRow, HelpRow } from './help-lists-store.ts';

/**
 * A question as its asker sees it in the list of their own.
 * @param row the stored one
 */
export function presentOwnHelp(row: HelpRow): HelpRequestSummary {
  return {
    _id: row.id,
    subject: row.subject,
    status: row.status,
    booking:
      row.bookingId === null ? null : { _id: row.bookingId, productName: row.productName ?? '' },
    messages: row.messages,
    begin: row.begin ?? '',
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}

/**
 * A question with who asked it.
 * @param row the stored one
 */
export function presentHelp(row: HelpRow): HelpQueueRow {
  const former = isErasedEmail(row.email);
  return {
    ...presentOwnHelp(row),
    name: former ? formerMember : row.name,
    email: former ? '' : shownEmail(row.email),
    former,
    visitor: row.askerId === null,
  };
}

/**
 * A message of a question.
 * @param row as stored
 * @param you the reader: which admin has answered is for admins
 */
export function presentHelpMessage(row: HelpMessageRow, you: HelpPart): HelpMessage {
  return {
    _id: row.id,
    by: row.adminId === null ? 'asker' : 'admin',
    adminName: you === 'admin' ? row.adminName : null,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
  };
}
