import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { withoutLanguage } from '#contract/common/languages.ts';
import {
  notificationKinds,
  type NotificationTarget,
} from '#contract/notifications/notification-kinds.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { paths } from '#web/paths.ts';

/**
 * Loads the open page's data again when a notification says that it has changed, so that buyer, seller and admin see
 * each other's steps without reloading.
 * @param arrived the notifications that arrived while this page was open, newest first
 */
export function usePageRefresh(arrived: readonly Notification[]): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const seenRef = useRef<string>(undefined);
  const follow = useEffectEvent(() => {
    const fresh = arrivedSince(arrived, seenRef.current);
    seenRef.current = arrived[0]?._id;
    const path = withoutLanguage(pathname);
    if (fresh.some((each) => concerns(each, path))) void revalidate();
  });
  useEffect(() => follow(), [arrived]);
}

/**
 * Several may arrive before a page is rendered again.
 * @param arrived newest first
 * @param lastSeenId the id of the newest that was looked at; undefined at first, when only the newest counts
 */
export function arrivedSince(
  arrived: readonly Notification[],
  lastSeenId: string | undefined,
): readonly Notification[] {
  const knownIndex =
    lastSeenId === undefined ? 1 : arrived.findIndex(({ _id }) => _id === lastSeenId);
  return knownIndex < 0 ? arrived : arrived.slice(0, knownIndex);
}

/** A person's own tables, which show the state of every sale. */
const tables: readonly string[] = [paths.myBookings, paths.myProducts, paths.offers];
const ofSales: readonly string[] = ['bookings', 'payments', 'offers', 'shop'];
const queues: Partial<Record<NotificationTarget, string>> = {
  reports: paths.reports,
  returns: paths.returns,
  'help-queue': paths.helpQueue(),
};

/**
 * Returns whether a page's content has changed. It avoids notificationPath(), whose addresses of search results
 * are one more file for each page's script.
 * @param notification that arrived
 * @param path of the page, without its language
 */
export function concerns(notification: Notification, path: string): boolean {
  const { kind, productId, bookingId } = notification;
  const { topic, opens } = notificationKinds[kind];
  // Conversations follow their own changes, and so does the page on which somebody is paying.
  if (kind === 'payment-received' || opens === 'conversation') return false;
  // Its figures are of everything that waits for the person.
  if (path === paths.dashboard) return true;
  if (bookingId !== null && path === paths.payment(bookingId)) return topic === 'payments';
  if (tables.includes(path)) return ofSales.includes(topic);
  if (productId !== null && path === paths.productBookings(productId)) return true;
  return path === (opens === 'phone' ? paths.phone(productId ?? '') : queues[opens]);
}
