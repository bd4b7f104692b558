import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { entryOf } from '#contract/prices/price-guide.ts';
import type { Comparison } from '#web/catalog/comparison/comparison.ts';
import { useComparedPhones } from '#web/catalog/comparison/compared-phones.ts';
import { ComparisonTable } from '#web/catalog/comparison/comparison-table.tsx';
import { focusHeir } from '#web/catalog/comparison/focus-heir.ts';
import { mostCompared } from '#web/catalog/comparison/most-compared.ts';
import { ShareButton } from '#web/catalog/phone/share-button.tsx';
import { paths } from '#web/paths.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { problemOf } from '#web/platform/api/problem-of.ts';
import { callOnServer } from '#web/platform/api/server-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/compare-page.ts';

type Context = Route.LoaderArgs['context'];

/** Phones that were sold or withdrawn stay in the comparison and say so; unknown ids are left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const names = idsIn(new URL(request.url).searchParams);
  const ids = names.filter((id) => idShape.test(id));
  const read = await Promise.all(ids.slice(0, mostCompared).map((id) => readCompared(context, id)));
  const columns = read.filter((column) => column !== null);
  return {
    columns,
    unknown: names.length - ids.length + read.length - columns.length,
    isCut: ids.length > mostCompared,
  };
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids in an address, each once. */
function idsIn(search: URLSearchParams): string[] {
  const ids = (search.get('phones') ?? '').toLowerCase().split(',');
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))];
}

/** A column; null for an id that no phone has. */
async function readCompared(context: Context, id: string): Promise<Comparison | null> {
  try {
    const phone = await callOnServer(context, 'readProduct', { params: { id } });
    const guide = phone.modelId === null ? null : await readGuide(context, phone.modelId);
    return { id, phone, entry: guide && entryOf(guide, phone.storageGb, phone.condition) };
  } catch (error) {
    const status = problemOf(error)?.status;
    if (status === 410) return { id, phone: null, entry: null };
    if (status === 400 || status === 404) return null;
    throw error;
  }
}

/** The comparison is complete enough without the price guide. */
function readGuide(context: Context, model: string) {
  return callOnServer(context, 'readPriceGuide', { params: { model } }).catch(() => null);
}

const namesOf = (columns: readonly Comparison[]) =>
  columns.flatMap(({ phone }) => phone?.productName ?? []);

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const t = translator('compare');
  const names = namesOf(loaderData?.columns ?? []);
  return [
    ...pageMeta({
      title: names.length > 1 ? t('titleOf', { names: names.join(' · ') }) : t('title'),
      description: t('description'),
      origin: originIn(matches),
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

/** Up to four phones side by side. */
export default function ComparePage({
  loaderData: { columns, unknown, isCut },
}: Route.ComponentProps) {
  const t = useTranslations('compare');
  const signedIn = useSignedIn();
  useChosenPhones(columns.length === 0 && unknown === 0);
  const ids = columns.map(({ id }) => id);
  useFocusAfterRemoval(ids);
  const bookingAt = (id: string) =>
    signedIn ? paths.bookPhone(id) : paths.login({ from: paths.bookPhone(id) });
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="text-head">{t('title')}</h1>
      {columns.length > 0 && (
        <p className="mt-2 max-w-prose text-soft">{t(columns.length > 1 ? 'lead' : 'leadOne')}</p>
      )}
      {(unknown > 0 || isCut) && (
        <div className="mt-5">
          <Notice>
            {unknown > 0 && <p>{t('unknown', { count: unknown })}</p>}
            {isCut && <p>{t('tooMany', { most: mostCompared })}</p>}
          </Notice>
        </div>
      )}
      {columns.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            title={t('emptyTitle')}
            action={
              <ButtonLink variant="primary" to={paths.search()}>
                {t('emptyAction')}
              </ButtonLink>
            }
          >
            {t('emptyText', { most: mostCompared })}
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mt-6 flex flex-wrap items-center gap-3">
            {columns.length > 1 && (
              <label className="choice">
                <input type="checkbox" name="differences" />
                {t('onlyDifferences')}
              </label>
            )}
            {columns.length < mostCompared && (
              <ButtonLink to={paths.search()}>{t('add')}</ButtonLink>
            )}
            <ShareButton title={t('title')} query={`?phones=${ids.join(',')}`} />
          </div>
          <ComparisonTable columns={columns} bookingAt={bookingAt} />
        </>
      )}
    </div>
  );
}

/** Without phones in the address, those chosen in this browser are compared. */
function useChosenPhones(isEmpty: boolean): void {
  const { phones } = useComparedPhones();
  const navigate = useNavigate();
  const ids = phones.map(({ _id }) => _id).join(',');
  useEffect(() => {
    if (isEmpty && ids !== '') void navigate(`?phones=${ids}`, { replace: true });
  }, [isEmpty, ids, navigate]);
}

/** The link that removes a phone disappears with it. */
function useFocusAfterRemoval(ids: readonly string[]): void {
  const before = useRef(ids);
  useLayoutEffect(() => {
    const place = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    if (place >= 0) focusHeir('.compare-remove', place);
  });
}
