import { useTranslations } from 'use-intl';
import type { Member } from '#contract/conversations/schemas.ts';

/** The name of somebody in a conversation; of an erased account, a word for them. */
export function useMemberName(): (member: Member) => string {
  const t = useTranslations('messages');
  return ({ name, former }) => (former ? t('former') : name);
}
