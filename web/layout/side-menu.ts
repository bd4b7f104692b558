import type { Viewer } from '#contract/accounts/hint-cookie.ts';
import { paths } from '#web/paths.ts';

const forAll = [
  { to: paths.notifications, key: 'notifications' },
  { to: paths.savedSearches, key: 'savedSearches' },
] as const;

/** The side menu of the dashboard for admins, sellers, everyone else: section 2 of the specification. */
export function sideMenuOf(viewer: Viewer) {
  if (viewer === 'admin') {
    return [
      { to: paths.allSellers, key: 'allSellers' },
      { to: paths.allBuyers, key: 'allBuyers' },
      { to: paths.auditLog, key: 'auditLog' },
      { to: paths.reports, key: 'reports' },
      { to: paths.returns, key: 'returns' },
      { to: paths.helpQueue(), key: 'helpRequests' },
      { to: paths.money, key: 'money' },
      { to: paths.numbers(), key: 'numbers' },
      { to: paths.shopSettings, key: 'shop' },
      ...forAll,
    ] as const;
  }
  if (viewer === 'seller') {
    return [
      { to: paths.myProducts, key: 'myProducts' },
      { to: paths.addProduct, key: 'addProducts' },
      { to: paths.earnings, key: 'earnings' },
      { to: paths.offers, key: 'offers' },
      { to: paths.messages, key: 'messages' },
      ...forAll,
      { to: paths.helpRequests, key: 'help' },
    ] as const;
  }
  return [
    { to: paths.myBookings, key: 'myBooking' },
    { to: paths.wishlist, key: 'wishlist' },
    { to: paths.offers, key: 'offers' },
    { to: paths.messages, key: 'messages' },
    ...forAll,
    { to: paths.helpRequests, key: 'help' },
  ] as const;
}
