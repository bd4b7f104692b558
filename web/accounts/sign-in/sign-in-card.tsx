import { useTranslations } from 'use-intl';
import type { SecondStep as Step } from '#contract/accounts/constants.ts';
import type { Category } from '#contract/catalog/category-fields.ts';
import { paths, type Needs } from '#web/paths.ts';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { lastEnding } from '#web/platform/session/session-state.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherSignInMethods } from './other-sign-in-methods.tsx';
import { SignInSteps } from './sign-in-steps.tsx';
import { useSignIn } from './use-sign-in.ts';
import { Link } from '#web/ui/link.tsx';

/** The brand whose phones wait behind the login, with their number. */
export type Shelf = Pick<Category, 'id' | 'name' | 'forSale'>;

interface Props {
  origin: string;
  needs: Needs | null;
  /** Whether the account has just been deleted. */
  left: boolean;
  /** The methods for a second step that is already due. */
  owed: readonly Step[] | null;
  google: boolean;
  shelf: Shelf | null;
}

/** The login page of a visitor who is not signed in. */
export function SignInCard({ origin, needs, left, owed, google, shelf }: Props) {
  const t = useTranslations('login');
  const signingIn = useSignIn(origin, owed);
  return (
    <SignInSteps heading={t('heading')} signingIn={signingIn}>
      <Reason origin={origin} needs={needs} left={left} shelf={shelf} />
      <LoginForm signingIn={signingIn} />
      <OtherSignInMethods signingIn={signingIn} google={google} passkeys />
      <p>
        {t('noAccount')}{' '}
        <Link to={paths.register({ from: origin })} viewTransition className="text-link">
          {t('register')}
        </Link>
      </p>
      <HelpLink about="login" />
    </SignInSteps>
  );
}

/** Why the login page is shown: the session is over, or a page requires a login. */
function Reason({
  origin,
  needs,
  left,
  shelf,
}: Pick<Props, 'origin' | 'needs' | 'left' | 'shelf'>) {
  const t = useTranslations('login');
  const errors = useTranslations('errors');
  const ending = lastEnding();
  if (ending !== null) return <Notice>{errors(ending)}</Notice>;
  if (left) return <Notice title={t('leftTitle')}>{t('left')}</Notice>;
  if (origin === '/') return null;
  if (shelf) {
    return (
      <Notice>
        <p>{t('waiting', { count: shelf.forSale, brand: shelf.name })}</p>
        <Link
          to={paths.results({ categoryId: null, filters: `brand=${shelf.id}` })}
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('toSearch')}
        </Link>
      </Notice>
    );
  }
  if (needs === 'admin') return <Notice>{t('needsAdmin')}</Notice>;
  return <Notice>{needs === 'seller' ? t('needsSeller') : t('needsPerson')}</Notice>;
}
