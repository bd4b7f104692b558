import { useTranslations } from 'use-intl';
import { AuthCard } from '#web/accounts/sign-in/auth-card.tsx';
import { SignInCard, type Shelf } from '#web/accounts/sign-in/sign-in-card.tsx';
import { useOrigin } from '#web/accounts/sign-in/use-origin.ts';
import { WrongAccount } from '#web/accounts/mailed-links/wrong-account.tsx';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { SecondStep } from '#contract/accounts/constants.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { owesSecondStep } from '#web/platform/session/leave-session.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { callOnServer } from '#web/platform/api/server-client.ts';
import { localPage } from '#web/platform/session/local-path.ts';
import { readIdentity } from '#web/platform/session/session.ts';
import { lastEnding } from '#web/platform/session/session-state.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import type { Route } from './+types/login-page.ts';

interface Data {
  identity: Identity | null;
  owed: readonly SecondStep[] | null;
  google: boolean;
  shelf: Shelf | null;
}

/** The server renders the form for everybody; the browser finds out who is signed in. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Data> {
  const origin = localPage(new URL(request.url).searchParams.get('from'));
  const [options, shelf] = await Promise.all([
    callOnServer(context, 'readSignInOptions').catch(() => null),
    readShelf(context, origin),
  ]);
  return { identity: null, owed: null, google: options?.google ?? false, shelf };
}

/** The brand whose phones wait behind the login; null if it is another page, or without the catalogue. */
async function readShelf(
  context: Route.LoaderArgs['context'],
  origin: string,
): Promise<Shelf | null> {
  const [path = ''] = origin.split('?', 1);
  if (!path.startsWith(paths.category(''))) return null;
  const brands = await callOnServer(context, 'listCategories').catch(() => []);
  const brand = brands.find(({ id }) => paths.category(id) === path);
  return brand ? { id: brand.id, name: brand.name, forSale: brand.forSale } : null;
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Data> {
  const [{ google, shelf }, identity, owed] = await Promise.all([
    serverLoader(),
    readIdentity().catch(() => null),
    readOwedSteps(),
  ]);
  return { google, shelf, identity, owed };
}
clientLoader.hydrate = true as const;

async function readOwedSteps(): Promise<readonly SecondStep[] | null> {
  if (!owesSecondStep() && lastEnding() !== 'multi-factor-auth-required') return null;
  const state = await call('readSecondStep').catch(() => null);
  return state?.required ? state.steps : null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: translator('login')('title'),
    origin: originIn(matches),
    path: paths.login(),
  });
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('login');
  const { origin, needs, left } = useOrigin();
  const signedIn = useSignedIn();
  const identity = signedIn ? loaderData.identity : null;
  if (identity) {
    return (
      <AuthCard heading={t('heading')}>
        <WrongAccount identity={identity} needs={needs} />
      </AuthCard>
    );
  }
  const { owed, google, shelf } = loaderData;
  return (
    <SignInCard
      // Whether a second step is due is known only after the first render.
      key={owed === null ? 'start' : 'owed'}
      origin={origin}
      needs={needs}
      left={left}
      owed={owed}
      google={google}
      shelf={shelf}
    />
  );
}
