import { useTranslations } from 'use-intl';
import { FacebookIcon, InstagramIcon, TwitterIcon } from '#web/ui/icons.tsx';
import { useLinks } from './use-links.ts';

/** Three external links with icons. */
export function SocialLinks() {
  const t = useTranslations('footer');
  const links = useLinks();
  const icons = [
    { href: links.facebook, name: t('facebook'), Icon: FacebookIcon },
    { href: links.twitter, name: t('twitter'), Icon: TwitterIcon },
    { href: links.instagram, name: t('instagram'), Icon: InstagramIcon },
  ];
  return (
    <ul aria-label={t('social')} className="-ml-3 flex">
      {icons
        .filter(({ href }) => href !== '')
        .map(({ href, name, Icon }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={name}
              className="social-link"
            >
              <Icon />
            </a>
          </li>
        ))}
    </ul>
  );
}
