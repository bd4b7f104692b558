import type { HTMLAttributes, ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { shopLook } from '#contract/common/shop-look.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { findFragment } from './fragment-cache.ts';

interface Props extends HTMLAttributes<HTMLElement> {
  readonly tag: 'article' | 'figure' | 'li' | 'nav';
  /** Its id in the page. */
  readonly id: string;
  /**
   * Everything the content depends on beside language, day, the shop's look, and whether somebody is signed in; null if each
   * page renders it.
   */
  readonly values: readonly unknown[] | null;
}

/**
 * An element whose content is the same on many pages, as that of a phone's card is: the server renders it once
 * for the same values (decision 121). No component in it may use anything else, a place in the page or useId
 * least of all.
 */
export const CachedFragment: (props: Props) => ReactNode = import.meta.env.SSR
  ? ServedFragment
  : Fragment;

function Fragment({ tag: Tag, id, values: _values, children, ...attributes }: Props) {
  return (
    <Tag id={id} {...attributes}>
      {children}
    </Tag>
  );
}

function ServedFragment(props: Props) {
  const { tag: Tag, id, values, children: _children, ...attributes } = props;
  const locale = useLocale();
  const signedIn = useSignedIn();
  const content =
    values &&
    findFragment(
      { tag: Tag, id },
      JSON.stringify([locale, signedIn, shopLook().version, ...values]),
    );
  if (content === null) return <Fragment {...props} />;
  return (
    // oxlint-disable-next-line react/no-danger -- React has rendered and escaped it for an earlier page.
    <Tag id={id} {...attributes} dangerouslySetInnerHTML={{ __html: content }} />
  );
}
