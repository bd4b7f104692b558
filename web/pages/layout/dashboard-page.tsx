import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { viewerOf } from '#contract/accounts/hint-cookie.ts';
import { FirstStepsLink } from '#web/administration/first-steps/first-steps-link.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { setMine } from '#web/notifications/notification-state.ts';
import { NumbersSummary } from '#web/numbers/numbers-summary.tsx';
import { call, callList } from '#web/platform/api/api-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { NewestPeople } from '#web/today/newest-people.tsx';
import { NewestPhones } from '#web/today/newest-phones.tsx';
import { NothingOpen } from '#web/today/nothing-open.tsx';
import { readLastDeed } from '#web/today/read-last-deed.ts';
import { TodayList } from '#web/today/today-list.tsx';
import { useMine } from '#web/today/use-mine.ts';
import type { Route } from './+types/dashboard-page.ts';

const shownPeople = 5;
const shownPhones = 5;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const identity = await requirePerson(request);
  const viewer = viewerOf(identity);
  const today = await call('readToday');
  setMine(today.mine);
  const isClear = today.items.length === 0;
  const [last, people, phones, numbers, steps] = await Promise.all([
    isClear && viewer !== 'admin' ? readLastDeed(identity) : null,
    identity.isAdmin ? readNewestPeople() : null,
    identity.isAdmin || (isClear && viewer === 'buyer') ? readNewestPhones() : null,
    // The queues are there without them.
    identity.isAdmin ? call('readNumbers', { query: { days: '30' } }).catch(() => null) : null,
    identity.isAdmin ? call('readFirstSteps').catch(() => null) : null,
  ]);
  return { name: identity.displayName, viewer, today, last, people, phones, numbers, steps };
}
clientLoader.hydrate = true as const;

/** Of both lists, which have the newest first; ids grow with time. */
async function readNewestPeople() {
  const query = { limit: String(shownPeople) };
  const lists = await Promise.all([
    callList('listSellers', { query }),
    callList('listBuyers', { query }),
  ]);
  return lists
    .flatMap(({ items }) => items)
    .toSorted((a, b) => (a._id < b._id ? 1 : -1))
    .slice(0, shownPeople);
}

async function readNewestPhones() {
  const { items } = await callList('searchProducts', { query: { limit: String(shownPhones) } });
  return items;
}

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
/** Says as well which page it is if it can't be loaded. */
export const meta = () => pageMeta({ title: translator('bar')('today') });

/** What is the person's turn, and what they wait for. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('today');
  const { name, viewer, today, last, people, phones, numbers, steps } = loaderData;
  const isClear = today.items.length === 0;
  useFollowedNumber(today.mine);
  return (
    <>
      <DashboardHead title={t('hello', { name })} />
      {isClear && !steps?.leads && <NothingOpen last={last} role={viewer} />}
      {!isClear && <TodayList today={today} />}
      {/* In a new shop they are what comes next. */}
      {steps?.leads && <FirstStepsLink steps={steps} isNext={isClear} />}
      {numbers && <NumbersSummary numbers={numbers} />}
      {(people || phones) && (
        <div className="mt-6 grid gap-5 md:grid-cols-2">
          {people && <NewestPeople people={people} />}
          {phones && (
            <NewestPhones
              title={t(viewer === 'admin' ? 'newPhones' : 'interesting')}
              phones={phones}
            />
          )}
        </div>
      )}
    </>
  );
}

/** The list is loaded again once the event stream has another number than it. */
function useFollowedNumber(loaded: number): void {
  const mine = useMine();
  const { revalidate } = useRevalidator();
  const follow = useEffectEvent((now: number) => {
    if (now !== loaded) void revalidate();
  });
  useEffect(() => follow(mine), [mine]);
}
