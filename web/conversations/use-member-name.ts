import { useTranslations } from 'use-intl';
import type { Member } from '#contract/conversations/schemas.ts';

/** The name of a person in a conversation; for an erased account, a word instead. */
export function useMemberName(): (member: Member) => string {
  const t = useTranslations('messages');
  return ({ name, former }) => (former ? t('former') : name);
}
