import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { idParams, updated, notUpdated, saved } from '#contract/common/call-shapes.ts';
import { notificationTopics } from './notification-kinds.ts';
import type { Call } from '#contract/common/call.ts';
import { pageQuery } from '#contract/common/page-query.ts';
import { idField } from '#contract/common/text.ts';
import { notification, notificationCount, preferenceBody, storedPreference } from './schemas.ts';

/** Notifications. Their live stream, GET /events, never ends and has no row here. */
export const notificationCalls = {
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    access: 'token',
    summary: "One's own notifications, newest first",
    query: pageQuery,
    answer: answer.page(notification),
  },
  countNotifications: {
    method: 'GET',
    path: '/notifications/count',
    access: 'token',
    summary:
      "How many of one's notifications are not read, and how many items of Today are one's turn",
    answer: notificationCount,
  },
  readAllNotifications: {
    method: 'POST',
    path: '/notifications/read',
    access: 'token',
    summary: 'Mark all notifications as read, or those up to one that was in sight',
    body: z.object({ upTo: z.optional(idField('This is not an id')) }),
    answer: updated,
    falsy: notUpdated,
  },
  readNotification: {
    method: 'POST',
    path: '/notifications/:id/read',
    access: 'token',
    summary: 'Mark a notification as read; again changes nothing',
    params: idParams,
    answer: updated,
    falsy: notUpdated,
  },
  listPreferences: {
    method: 'GET',
    path: '/notification-preferences',
    access: 'token',
    summary: 'What one is shown and mailed, topic by topic',
    answer: answer.list(storedPreference, notificationTopics.length),
  },
  savePreference: {
    method: 'PUT',
    path: '/notification-preferences',
    access: 'token',
    summary: 'Choose for one topic; mandatory mails are sent all the same',
    body: preferenceBody,
    answer: saved,
    falsy: notUpdated,
    refusals: ['changed-meanwhile'],
  },
} as const satisfies Record<string, Call>;
