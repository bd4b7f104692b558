import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { HelpBooking } from '#contract/help/schemas.ts';
import { ContactForm } from '#web/help/contact-form.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { hasHint } from '#web/platform/session/hint-cookie.ts';
import { readIdentity } from '#web/platform/session/session.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/help-contact-page.ts';

interface Loaded {
  readonly identity: Identity | null;
  readonly bookings: readonly HelpBooking[];
  readonly booking: string;
}

export function loader(): Loaded {
  return { identity: null, bookings: [], booking: '' };
}

/** The asker and the booking, which only the browser can read. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded> {
  if (!hasHint()) return serverLoader();
  const identity = await readIdentity();
  if (identity === null) return serverLoader();
  // Without its bookings the form is complete; they are a help for the admin.
  const bookings = await call('listHelpBookings').catch((): HelpBooking[] => []);
  const namedParam = new URL(request.url).searchParams.get('booking');
  const booking = bookings.find(({ _id }) => _id === namedParam)?._id ?? '';
  return { identity, bookings, booking };
}
// No HydrateFallback: it would replace the form the server has rendered.
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const t = translator('helpContact');
  return pageMeta({
    title: t('title'),
    description: t('lead'),
    origin: originIn(matches),
    path: paths.helpContact(),
  });
}

/** Asking the shop, with and without an account. */
export default function HelpContactPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('helpContact');
  const signedIn = useSignedIn();
  const heading = useRef<HTMLHeadingElement>(null);
  const [request, setSent] = useState<{ id: string; email: string } | null>(null);
  const { identity, bookings, booking } = loaderData;
  useEffect(() => {
    if (request) heading.current?.focus();
  }, [request]);
  return (
    <div className="page max-w-2xl py-10 sm:py-16">
      <h1 ref={heading} tabIndex={-1} className="text-head outline-none">
        {t(request ? 'sent' : 'title')}
      </h1>
      {request ? (
        <>
          <p role="status" className="mt-4 text-lead text-soft [overflow-wrap:anywhere]">
            {t('sentText', { email: request.email })}
          </p>
          <div className="mt-6 flex flex-wrap gap-2">
            {signedIn && <ButtonLink to={paths.helpRequest(request.id)}>{t('sentOwn')}</ButtonLink>}
            <Button onClick={() => setSent(null)}>{t('another')}</Button>
            <ButtonLink to={paths.help()}>{t('toHelp')}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p className="mt-4 text-lead text-soft">{t('lead')}</p>
          <div className="mt-4 mb-8 flex flex-wrap gap-2">
            <ButtonLink to={paths.help()}>{t('toHelp')}</ButtonLink>
            {signedIn && <ButtonLink to={paths.helpRequests}>{t('own')}</ButtonLink>}
          </div>
          <ContactForm
            // The booking of the address is known once the browser has loaded the bookings.
            key={booking}
            signedIn={signedIn}
            identity={identity}
            bookings={bookings}
            booking={booking}
            onSent={setSent}
          />
        </>
      )}
    </div>
  );
}
