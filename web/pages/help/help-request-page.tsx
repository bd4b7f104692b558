import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { helpClosesAfterDays } from '#contract/help/limits.ts';
import type { HelpRequest } from '#contract/help/schemas.ts';
import { HelpAnswerForm } from '#web/help/help-answer-form.tsx';
import { HelpStatusText } from '#web/help/help-status.tsx';
import { HelpThread } from '#web/help/help-thread.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { ApiProblem, call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import type { Route } from './+types/help-request-page.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request);
  const helpRequest = await call('readHelpRequest', { params: { id: params.id } }).catch(
    (error: unknown) => {
      // An address without a valid id gets the same as other people's questions.
      if (error instanceof ApiProblem && [400, 404].includes(error.status)) return null;
      throw error;
    },
  );
  return { helpRequest };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: titleOf(loaderData?.helpRequest ?? null) });

function titleOf(request: HelpRequest | null): string {
  const t = translator('helpRequests');
  if (request?.you !== 'admin') return t('titleOne');
  return request.former ? t('titleFormer') : t('titleAdmin', { name: request.name });
}

/** A question to the shop with its answers, for its asker and for admins. */
export default function HelpRequestPage({ loaderData: { helpRequest } }: Route.ComponentProps) {
  const t = useTranslations('helpRequests');
  if (helpRequest) return <Question key={helpRequest._id} request={helpRequest} />;
  return (
    <>
      <DashboardHead title={t('titleOne')} />
      <EmptyState
        title={t('missingTitle')}
        action={<ButtonLink to={paths.helpRequests}>{t('back')}</ButtonLink>}
      >
        {t('missingText')}
      </EmptyState>
    </>
  );
}

function Question({ request }: { request: HelpRequest }) {
  const t = useTranslations('helpRequests');
  const subjects = useTranslations('helpContact');
  const { revalidate } = useRevalidator();
  const admin = request.you === 'admin';
  const close = useAction(async () => {
    const body = { seen: request.messages };
    await call('closeHelpRequest', { params: { id: request._id }, body });
    notify.success(t('isClosed'));
    await revalidate();
  });
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div>
        <DashboardHead title={titleOf(request)}>
          <ButtonLink to={admin ? paths.helpQueue() : paths.helpRequests}>
            {t(admin ? 'queue' : 'back')}
          </ButtonLink>
        </DashboardHead>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <p className="font-semibold">{subjects(request.subject)}</p>
          <HelpStatusText status={request.status} />
        </div>
        {admin && request.email !== '' && (
          <p className="text-small text-soft [overflow-wrap:anywhere]">{request.email}</p>
        )}
        {request.booking && (
          <p className="text-small text-soft [overflow-wrap:anywhere]">
            {t(admin ? 'aboutAdmin' : 'about', { name: request.booking.productName })}
          </p>
        )}
      </div>
      <HelpThread request={request} />
      {request.status === 'closed' ? (
        <Notice>
          <p>{t('closedText')}</p>
          {!admin && (
            <ButtonLink to={paths.helpContact()} className="mt-3">
              {t('ask')}
            </ButtonLink>
          )}
        </Notice>
      ) : (
        <section className="panel flex flex-col gap-4 p-5 sm:p-6">
          <HelpAnswerForm request={request} onChanged={() => void revalidate()} />
          {request.status === 'answered' && (
            <p className="text-small text-soft">{t('closesText', { days: helpClosesAfterDays })}</p>
          )}
        </section>
      )}
      {admin && request.status !== 'closed' && (
        <div>
          <Button busy={close.busy && t('closing')} onClick={close.start}>
            {t('close')}
          </Button>
          <Failure text={close.error} again={close.again} />
        </div>
      )}
    </div>
  );
}
