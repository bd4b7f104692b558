import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { Actor } from '#contract/common/states.ts';

/** The role in which somebody acts on a product or booking. */
export function actorOf(identity: Identity): Actor {
  if (identity.isAdmin) return 'admin';
  return identity.role === 'seller' ? 'seller' : 'buyer';
}

/** The sentence for a refusal of a state table, shown beside a disabled button; null for null. */
export function useReason(): (code: RefusalCode | null) => string | null {
  const t = useTranslations('errors');
  return (code) => {
    if (code === null) return null;
    const key = code as Parameters<typeof t>[0];
    return t(t.has(key) ? key : 'not-allowed');
  };
}
