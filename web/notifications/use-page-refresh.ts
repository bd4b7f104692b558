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
 * @param newest the notification that arrived last while this page was open
 */
export function usePageRefresh(newest: Notification | undefined): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const seen = useRef<string>(undefined);
  const follow = useEffectEvent(() => {
    if (newest === undefined || newest._id === seen.current) return;
    seen.current = newest._id;
    if (concerns(newest, withoutLanguage(pathname))) void revalidate();
  });
  useEffect(() => follow(), [newest]);
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
 * Whether what a page shows has changed. Without notificationPath(), whose addresses of search results are one more file
 * for each page's script.
 * @param notification that arrived
 * @param path of the page, without its language
 */
export function concerns(notification: Notification, path: string): boolean {
  const { kind, productId, bookingId } = notification;
  const { topic, opens } = notificationKinds[kind];
  // Conversations follow their own changes, and so does the page on which somebody is paying.
  if (kind === 'payment-received' || opens === 'conversation') return false;
  if (bookingId !== null && path === paths.payment(bookingId)) return topic === 'payments';
  if (tables.includes(path)) return ofSales.includes(topic);
  if (productId !== null && path === paths.productBookings(productId)) return true;
  return path === (opens === 'phone' ? paths.phone(productId ?? '') : queues[opens]);
}
