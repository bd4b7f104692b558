import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { UnusablePhoto } from './prepare-photo.ts';

/** Says why a photo could not be added: the file itself, or its upload. */
export function usePhotoProblemText(): (reason: unknown) => string {
  const ui = useTranslations('ui');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  return (reason) => {
    if (!(reason instanceof UnusablePhoto)) return errorText(reason);
    return reason.fault === 'unreadable' ? ui('photoUnreadable') : errors(reason.fault);
  };
}
