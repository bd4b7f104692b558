import type { FastifyBaseLogger } from 'fastify';
import { removeExpiredSignIns } from '#server/accounts/sign-in/expired-sign-ins-store.ts';
import { sendResetMail } from '#server/accounts/passwords/request-password-reset.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { expireBookings, remindBuyers } from '#server/bookings/expire-bookings.ts';
import { renameAllPhones } from '#server/catalog/models/change-model.ts';
import { finishBrokenMerge, type Merge } from '#server/catalog/models/merge-models.ts';
import { deleteOldDrafts } from '#server/catalog/drafts-store.ts';
import { countedPhones } from '#server/catalog/sitemap-phones.ts';
import type { WatchedChange } from '#server/catalog/public.ts';
import { mailUnread } from '#server/conversations/mail-unread.ts';
import { runDeadlines } from '#server/handovers/run-deadlines.ts';
import { closeLapsed, deleteOldOfVisitors } from '#server/help/help-store.ts';
import { removeUnusedImages } from '#server/images/remove-unused-images.ts';
import { removeOldNotifications } from '#server/notifications/notifications-store.ts';
import { sendDigests } from '#server/notifications/send-digests.ts';
import { countDays } from '#server/numbers/count-days.ts';
import { expireOffers } from '#server/offers/expire-offers.ts';
import { deleteOldHolds } from '#server/payments/holds-store.ts';
import { deleteExpiredPauses } from '#server/payments/payment-pauses-store.ts';
import { compareWithProvider } from '#server/payments/compare-with-provider.ts';
import { deleteOldEvents } from '#server/payments/provider-events-store.ts';
import { releaseSales } from '#server/payouts/release-sales.ts';
import { sendTransfers } from '#server/payouts/send-transfers.ts';
import { createWeeklyPayouts } from '#server/payouts/weekly-payouts.ts';
import { expirePriceReductions } from '#server/price-reductions/expire-price-reductions.ts';
import type { Jobs } from '#server/platform/operation/jobs/jobs.ts';
import { deleteOldRetries } from '#server/platform/operation/jobs/retries-store.ts';
import { mailTasks } from '#server/platform/operation/mail/mail.ts';
import { renewStarts } from '#server/platform/http/sitemap-starts.ts';
import { sitemapPartSize } from '#server/platform/http/sitemaps.ts';
import { removeOldRateLimits } from '#server/platform/http/limits/rate-limit-store.ts';
import { markAllDue } from '#server/prices/rounds-store.ts';
import { runReviewDeadlines } from '#server/reviews/publish-reviews.ts';
import { notifyDailyMatches } from '#server/saved-searches/notify-daily-matches.ts';
import { countedSellers } from '#server/sellers/sitemap-sellers.ts';
import { deleteEarlierSecrets, deleteOldDeliveries } from '#server/webhooks/sending-store.ts';
import { notifyWatchers } from './notify-watchers.ts';
import { mergeHooks } from './merge-hooks.ts';
import type { Services } from './wire-services.ts';

/**
 * Builds the tasks of background jobs and the schedule of those that recur. The task names are stored in queued
 * jobs, so they never change.
 * @param services that the tasks use
 * @param log receives reports of sending mails
 */
export function buildJobs(services: Services, log: FastifyBaseLogger): Jobs {
  const { settings, db, pool, files, search, unsubscribeLinks, bookingHooks, payments, payouts } =
    services;
  return {
    tasks: {
      ...mailTasks(db, settings, unsubscribeLinks, log),
      'send-digests': async () => {
        // First, so that the day's matches of saved searches are in the same mail.
        await notifyDailyMatches(db, log);
        await sendDigests(db);
      },
      'mail-unread-messages': async () => {
        await mailUnread(db, log);
      },
      'market-news': (payload) => notifyWatchers(db, payload as WatchedChange, log),
      'remove-old-notifications': () => removeOldNotifications(db),
      'remove-unused-images': () => removeUnusedImages(db, files),
      'remove-old-drafts': () => deleteOldDrafts(db),
      'end-help-requests': async () => {
        await closeLapsed(db);
        await deleteOldOfVisitors(db);
      },
      'erase-closed-accounts': () => eraseClosedAccounts(db),
      'end-bookings': async () => {
        await remindBuyers(db, payments !== null, log);
        await expireBookings(db, bookingHooks, log);
      },
      'end-offers': async () => {
        await expireOffers(db, log);
      },
      'end-price-reductions': async () => {
        await expirePriceReductions(db, log);
      },
      'release-sales': async () => {
        await releaseSales(payouts);
      },
      'send-transfers': async () => {
        await sendTransfers(payouts);
      },
      'compare-ledger': async () => {
        if (payments) await compareWithProvider(payments);
      },
      'weekly-payouts': async () => {
        await createWeeklyPayouts(payouts);
      },
      'handover-deadlines': async () => {
        await runDeadlines(db, payments, log);
      },
      'review-deadlines': async () => {
        await runReviewDeadlines(db, log);
      },
      'forget-events': async () => {
        await deleteOldEvents(db);
        await deleteOldHolds(db);
        await deleteExpiredPauses(db);
        await deleteOldRetries(db);
      },
      'remove-old-webhook-deliveries': async () => {
        await deleteEarlierSecrets(db);
        await deleteOldDeliveries(db);
      },
      'count-days': async () => {
        await countDays(db, services.shopSettings.current().timeZone);
      },
      'renew-price-guide': () => markAllDue(db),
      'renew-sitemap': async () => {
        for (const rows of [countedPhones(pool), countedSellers(pool)]) {
          await renewStarts(pool, rows, sitemapPartSize);
        }
      },
      'apply-facet-changes': () => search.applyFacetChanges(),
      'read-titles': () => search.readTitles(),
      'rename-phones': (payload) => renameAllPhones(db, (payload as { model: string }).model),
      'finish-merge': (payload) => finishBrokenMerge(db, payload as Merge, mergeHooks),
      'settle-verified': (payload) =>
        search.updateVerified((payload as { sellerId: string }).sellerId),
      'remove-old-rate-limits': () => removeOldRateLimits(db),
      'remove-expired-sign-ins': () => removeExpiredSignIns(db),
      'send-reset-mail': (payload) =>
        sendResetMail(db, settings.publicUrl, (payload as { requestId: string }).requestId),
    },
    recurring: {
      'send-mails': '* * * * *',
      'send-digests': '*/10 * * * *',
      'remove-old-notifications': '23 3 * * *',
      'remove-unused-images': '*/10 * * * *',
      'remove-old-drafts': '31 3 * * *',
      'end-help-requests': '37 * * * *',
      'erase-closed-accounts': '17 * * * *',
      'end-bookings': '* * * * *',
      'end-offers': '* * * * *',
      'end-price-reductions': '* * * * *',
      'release-sales': '* * * * *',
      'send-transfers': '* * * * *',
      // Mondays, before the working day begins.
      'weekly-payouts': '0 6 * * 1',
      'handover-deadlines': '* * * * *',
      'mail-unread-messages': '* * * * *',
      'review-deadlines': '* * * * *',
      'apply-facet-changes': '* * * * *',
      'read-titles': '* * * * *',
      'forget-events': '41 3 * * *',
      'remove-old-webhook-deliveries': '47 3 * * *',
      'compare-ledger': '11 4 * * *',
      // A day of the shop's time zone ends at some quarter of an hour.
      'count-days': '*/15 * * * *',
      'renew-price-guide': '23 2 * * *',
      'renew-sitemap': '13 3 * * *',
      'remove-old-rate-limits': '*/10 * * * *',
      'remove-expired-sign-ins': '*/10 * * * *',
    },
  };
}
