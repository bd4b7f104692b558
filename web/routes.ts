import { articleSlugs } from '../building/articles.ts';
import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('pages/main-layout.tsx', [
    index('pages/home-page.tsx'),
    route('about', 'pages/about-page.tsx'),
    route('privacy', 'pages/privacy-page.tsx'),
    route('terms', 'pages/terms-page.tsx'),
    route('blog', 'pages/blog-page.tsx'),
    layout(
      'pages/article-layout.tsx',
      articleSlugs().map((slug) =>
        route(`blog/${slug}`, 'pages/article-page.tsx', { id: `article-${slug}` }),
      ),
    ),
    route('login', 'pages/login-page.tsx'),
    route('register', 'pages/register-page.tsx'),
    route('forgot-password', 'pages/forgot-password-page.tsx'),
    route('reset-password', 'pages/reset-password-page.tsx'),
    route('verify-email', 'pages/verify-email-page.tsx'),
    route('confirm-email', 'pages/confirm-email-page.tsx'),
    route('unsubscribe/:token', 'pages/unsubscribe-page.tsx'),
    route('category/:id', 'pages/category-page.tsx'),
    route('search', 'pages/search-page.tsx'),
    route('phones/:id', 'pages/phone-page.tsx'),
    route('grading', 'pages/grading-page.tsx'),
    route('prices', 'pages/prices-page.tsx'),
    route('prices/:model', 'pages/model-prices-page.tsx'),
    ...prefix('dashboard', [
      layout('pages/dashboard-layout.tsx', [
        index('pages/dashboard-page.tsx'),
        route('account', 'pages/account-page.tsx'),
        route('all-sellers', 'pages/all-sellers-page.tsx'),
        route('all-buyers', 'pages/all-buyers-page.tsx'),
        route('deleted-accounts', 'pages/deleted-accounts-page.tsx'),
        route('audit-log', 'pages/audit-log-page.tsx'),
        route('my-products', 'pages/my-products-page.tsx'),
        route('my-products/:id', 'pages/product-bookings-page.tsx'),
        route('add-product', 'pages/add-product-page.tsx'),
        route('my-products/:id/edit', 'pages/edit-product-page.tsx'),
        route('reports', 'pages/reports-page.tsx'),
        route('returns', 'pages/returns-page.tsx'),
        route('my-bookings', 'pages/my-bookings-page.tsx'),
        route('wishlist', 'pages/wishlist-page.tsx'),
        route('notifications', 'pages/notifications-page.tsx'),
        route('notifications/preferences', 'pages/preferences-page.tsx'),
        route('saved-searches', 'pages/saved-searches-page.tsx'),
        route('payment/:id', 'pages/payment-page.tsx'),
      ]),
    ]),
    // The living page of the design system is no part of a built shop.
    ...(import.meta.env.DEV ? [route('styleguide', 'pages/styleguide-page.tsx')] : []),
    route('offline', 'pages/offline-page.tsx'),
    route('*', 'pages/not-found-page.tsx'),
  ]),
  route('blog/feed.xml', 'pages/blog-feed.ts'),
  route('sitemap-pages.xml', 'pages/sitemap-pages.ts'),
] satisfies RouteConfig;
