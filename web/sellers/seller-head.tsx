import { useFormatter, useTranslations } from 'use-intl';
import type { Seller } from '#contract/sellers/schemas.ts';
import { PersonPhoto } from '#web/accounts/photo/person-photo.tsx';
import { useIdentity } from '#web/platform/session/use-session.ts';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { FollowSeller } from './follow-seller.tsx';

const hoursADay = 24;

/** A seller's head: photo, name, member since, verified how, sold and undone, answering time. */
export function SellerHead({ seller }: { seller: Seller }) {
  const t = useTranslations('seller');
  const format = useFormatter();
  const identity = useIdentity();
  const isOwn = identity?.uid === seller._id;
  const hours = seller.answersWithinHours;
  const facts = [
    t('since', {
      date: format.dateTime(new Date(seller.since), { month: 'long', year: 'numeric' }),
    }),
    t(seller.emailConfirmed ? 'emailConfirmed' : 'emailNotConfirmed'),
    t('sold', { count: seller.sold }),
    // For a seller who has sold nothing it would be no merit.
    ...(seller.sold + seller.undone > 0 ? [t('undone', { count: seller.undone })] : []),
    ...(hours === null
      ? []
      : [
          hours <= hoursADay
            ? t('answersHours', { hours })
            : t('answersDays', { days: Math.ceil(hours / hoursADay) }),
        ]),
  ];
  return (
    <header className="panel flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PersonPhoto person={{ name: seller.name, userImg: seller.photo }} large />
        <div className="min-w-0">
          <h1 className="text-head [overflow-wrap:anywhere]">{seller.name}</h1>
          <p
            className={`flex items-center gap-1.5 ${seller.verified ? 'text-brand' : 'text-soft'}`}
          >
            {seller.verified && <VerifiedIcon />}
            {t(seller.verified ? 'verified' : 'notVerified')}
          </p>
        </div>
      </div>
      <ul className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {isOwn ? (
        <p className="text-small text-soft">{t('own')}</p>
      ) : (
        <FollowSeller sellerId={seller._id} name={seller.name} />
      )}
    </header>
  );
}
