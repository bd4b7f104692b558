import { hintCookie, viewers } from './hint-cookie.ts';

/** What a browser remembers of who is signed in, for the first paint; in local storage. */

/** The id of a signed-in seller: the page of their own phone is shown as theirs. */
export const sellerKey = 'phonehub-seller';
/** The number of unread notifications, as it was last said. */
export const unreadKey = 'phonehub-unread';

/** The name of the tag that says whose phone a page shows. */
export const sellerMeta = 'phonehub:seller';
/** The bell shows no higher number. */
export const mostUnread = 99;

/**
 * Runs in the head of every page before its first paint: pages kept in caches are the same for all who are
 * signed in. The style sheet shows what is for this viewer (web/styles/viewer-role.css).
 */
// Pure, so that pages' scripts leave it out.
export const firstPaintScript = /* @__PURE__ */ [
  `try{let v=/${hintCookie}=1\\.(${viewers.join('|')})/.exec(document.cookie),d=document.documentElement,s;`,
  `if(v){d.dataset.viewer=v[1];s=localStorage.getItem('${sellerKey}');`,
  `if(s&&document.querySelector('meta[name="${sellerMeta}"]')?.content===s)d.dataset.own='';`,
  `s=+localStorage.getItem('${unreadKey}');if(s>0){d.dataset.unread='';`,
  `d.style.setProperty('--unread','"'+new Intl.NumberFormat(d.lang).format(Math.min(s,${mostUnread}))`,
  `+(s>${mostUnread}?'+':'')+'"')}}}catch{}`,
].join('');
