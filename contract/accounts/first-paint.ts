import type { Language } from '#contract/common/languages.ts';
import { hintCookie, viewers } from './hint-cookie.ts';

/** The browser's record of the signed-in person for the first paint, in local storage. */

/** The id of a signed-in seller: the page of their own phone is shown as theirs. */
export const sellerKey = 'phonehub-seller';
/** The ids of phones that a buyer has booked and not paid for, with a space between: their pages say so. */
export const bookedKey = 'phonehub-booked';
/** The last known numbers: unread notifications, and items of Today that are the person's turn. */
export const countNames = ['unread', 'today'] as const;
export type CountName = (typeof countNames)[number];
const countPrefix = 'phonehub-';
export const countKey = (name: CountName): string => countPrefix + name;

/** The name of the tag that says whose phone a page shows. */
export const sellerMeta = 'phonehub:seller';
/** The bell and the menu show no higher number. */
export const maxCountShown = 99;

/**
 * A product's id is the end of its page's address. Cards of lists are not there yet when this runs, so a style sheet
 * waits for them.
 */
const bookedScript = [
  `if(s=localStorage.getItem('${bookedKey}')){if(s.includes(location.pathname.slice(-36)))d.dataset.mine='booked';`,
  `v=new CSSStyleSheet;v.replaceSync(s.replace(/(\\S+) ?/g,'#product-$1 .for-booked{display:flex!important}`,
  `#product-$1 .unless-booked{display:none!important}'));document.adoptedStyleSheets=[v]}`,
].join('');

/**
 * A script for the head of every page, which runs before the first paint: pages kept in caches are the same for
 * all who are signed in. The style sheet shows the parts for this viewer (web/styles/viewer-role.css).
 * @param language of the page
 */
export function firstPaintScript(language: Language): string {
  const digits = Array.from({ length: 10 }, (_, digit) => digit.toLocaleString(language)).join('');
  // Intl itself would take a browser longer than everything else in the head.
  const inDigits = digits === '0123456789' ? '' : `.replace(/./g,i=>'${digits}'[i])`;
  return [
    `try{let v=/${hintCookie}=1\\.(${viewers.join('|')})/.exec(document.cookie),d=document.documentElement,s;`,
    `if(v){d.dataset.viewer=v[1];s=localStorage.getItem('${sellerKey}');`,
    `if(s&&document.querySelector('meta[name="${sellerMeta}"]')?.content===s)d.dataset.mine='own';`,
    bookedScript,
    `for(v of${JSON.stringify(countNames)})if((s=+localStorage.getItem('${countPrefix}'+v))>0){d.dataset[v]='';`,
    `d.style.setProperty('--'+v,'"'+String(Math.min(s,${maxCountShown}))${inDigits}`,
    `+(s>${maxCountShown}?'+':'')+'"')}}}catch{}`,
  ].join('');
}
