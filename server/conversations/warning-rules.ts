import type { WarningCode } from '#contract/conversations/limits.ts';

/**
 * The rules that mark a message, after what public advice on buying used phones warns of. They read the
 * text as `foldMessage` leaves it: lower case, ASCII digits, single spaces. `unless` takes back what
 * honest people write in nearly the same words. Bangla has no word boundaries that \b knows, so its
 * patterns begin with whole words.
 */
export interface WarningRule {
  readonly code: WarningCode;
  readonly pattern: RegExp;
  readonly unless?: RegExp;
}

/** Words of the rules in phrases that mean something else: a receipt, thanks, a place on a map. */
export const harmlessPhrases =
  /\bcash ?(?:memo|back)\b|ক্যাশ ?মেমো|\b(?:location|maps?|charg(?:er|ing)|tray|sim|ejector|\d) pin\b|\bpin (?:location|diye tray)\b|চার্জিং ?পিন|\bdrop (?:me )?a pin\b|\b(?:imei|model|box) code\b|\blast (?:\d|four|six) digits?\b|\b(?:remove|reset) (?:the )?(?:password|pin)\b|(?:পিন|পাসওয়ার্ড) (?:ছাড়া|খুলে|তুলে|সরিয়ে)|\b(?:agrim|advance) (?:dhonn?obad|thanks)\b|নগদ টাকা (?:লাগবে|নেব|নিব) না|(?:বিকাশ|নগদ|রকেট|ক্যাশ)(?:ে|এ)? (?:নেব|নিব|নিই|নেই) না|(?:অ্যাপ|সাইট|phonehub) ছাড়া (?:\S+ )?(?:কিনি|কিনব|নেব|নিই|করি|করব) না|\b(?:app|site|phonehub) chara (?:\S+ )?(?:kini|kinbo|nibo|kori|korbo) na\b/g;

const wallets =
  'b-?kash|bikash|nagad|nogod|rocket|upay|paypal|western union|moneygram|zelle|venmo|cash ?app|gift cards?|bitcoin|crypto|usdt|bank transfer|wire transfer|bank account|cash';
// 'উপায়' is also a way out, so the wallet is meant only with its account or number.
const walletsBn = 'বিকাশ|নগদ|রকেট|উপায় (?:অ্যাপ|অ্যাকাউন্ট|একাউন্ট|নম্বর|নাম্বার)|ক্যাশ|ব্যাংক';
const apps = 'whats ?app|telegram|imo|viber|messenger|signal|facebook|insta(?:gram)?|fb';
const appsBn = 'হোয়াটসঅ্যাপ|হোয়াটস অ্যাপ|ইমো|টেলিগ্রাম|মেসেঞ্জার|ভাইবার|ফেসবুক|ইনস্টাগ্রাম';
const secrets = 'codes?|otp|pin|password|passcode|cvv';
const secretsBn = 'কোড|ওটিপি|পিন|পাসওয়ার্ড';
const giveBn = 'দিন|দেন|দাও|দিয়ে|বলুন|বলেন|বলো|পাঠান|পাঠাও|পাঠিয়ে|জানান|শেয়ার|ফরওয়ার্ড';
const giveLatin =
  'den|din|dao|diye|bolen|bolun|bolo|pathan|pathao|pathiye|pathay|janan|share|forward';

/** In the words of somebody who declines it. */
const declined =
  /\b(?:don.?t|do not|never|no|not|won.?t|will not|without)\b(?: \S+){0,4} (?:cash|outside|deposit|advance|bkash)|\bonly (?:sell|deal|pay|buy)\b.{0,12}\b(?:phonehub|here|on the site)/;
/** In person: how the shop's own code is used. */
const inPerson = /\b(?:when|once|after|until)\b.{0,12}\b(?:we meet|meet|i have|checked|see)\b/;

export const warningRules: readonly WarningRule[] = [
  // Paying outside the shop
  {
    code: 'pay-outside',
    pattern: new RegExp(
      `\\b(?:pay|paying|payment|send|transfer|accept|take|money|price)\\b.{0,40}\\b(?:${wallets})\\b`,
    ),
    unless: declined,
  },
  {
    code: 'pay-outside',
    pattern:
      /\b(?:pay|paying|deal|sell|buy|do this|do it|send|money)\b.{0,30}\b(?:outside|off the (?:app|site)|off ?platform|without (?:the )?(?:site|app|website|phonehub)|directly|friends and family)\b/,
    unless: declined,
  },
  {
    code: 'pay-outside',
    pattern:
      /\b(?:don.?t|do not) (?:pay|use the payment)\b.{0,12}\b(?:here|on (?:the )?(?:site|app))/,
  },
  {
    code: 'pay-outside',
    pattern: new RegExp(`(?:${walletsBn})\\S*.{0,24}(?:টাকা|পাঠা|দিয়ে|দিন|দেন|করে দ|সেন্ড মানি)`),
  },
  {
    code: 'pay-outside',
    pattern:
      /(?:সাইট|অ্যাপ|এপ|phonehub)\S*(?: -?এর)? বাইরে|সরাসরি.{0,16}টাকা|হাতে হাতে টাকা|(?:এখানে|অ্যাপে|সাইটে) পেমেন্ট (?:লাগবে না|করবেন না|করার দরকার)/,
  },
  {
    code: 'pay-outside',
    pattern: new RegExp(
      `\\b(?:bkash|bikash|nagad|nogod|rocket|upay|cash)\\b.{0,24}\\b(?:taka|send money|${giveLatin}|koren|korun|koiren|diben)\\b`,
    ),
  },
  {
    code: 'pay-outside',
    pattern:
      /\b(?:site|app|phonehub)(?: er|er)? baire\b|\b(?:direct|shorashori|sorasori)\b.{0,12}\btaka\b|\bhate hate taka\b|\bekhane (?:pay|payment) (?:koiren|koren|korben|kora|lagbe) na\b/,
  },

  {
    code: 'pay-outside',
    pattern:
      /\b(?:b-?kash|nagad|nogod|rocket) (?:me|us|it|koren|korun|kore|koiren|the money)\b|\bb-?kash \d|\b(?:pay|send|transfer|payment|money)\b.{0,30}\bpersonal (?:account|number)\b|\b(?:deal|sell|buy)\b.{0,12}\bin cash\b|\bno need (?:of|for) (?:this|the) (?:site|app|website)\b/,
    unless: declined,
  },
  {
    code: 'pay-outside',
    pattern:
      /\b(?:app|site|phonehub) chara\b|\b(?:cash|bkash|nogod|nagad)e?(?: e| a| te)? (?:taka )?(?:den|diben|diyen|niben|niyen|pathan)\b/,
  },
  {
    code: 'pay-outside',
    pattern:
      /(?:অ্যাপ|এপ|সাইট|phonehub) ছাড়া|(?:বিকাশ|নগদ|রকেট|ক্যাশ)(?:ে|এ)? (?:করেন|করুন|কইরেন|দিবেন|দেবেন|দিয়েন|নিবেন|নেবেন|পেমেন্ট)/,
  },

  // Codes, passwords, card numbers
  {
    code: 'asks-for-code',
    pattern: new RegExp(
      `\\b(?:send|tell|give|share|forward|text|provide|need|say)\\b(?: (?:me|us|it))*.{0,6}\\b(?:the|your|that|ur)\\b.{0,30}\\b(?:${secrets})\\b`,
    ),
    unless:
      /\b(?:i will|i.ll|i can) give\b|\bdo (?:i|you|we) need\b|\b(?:postal|zip|country|area|colou?r|discount|promo|model) code/,
  },
  {
    code: 'asks-for-code',
    pattern: new RegExp(
      `\\bshare your\\b.{0,20}\\b(?:${secrets})\\b|\\bwhat is (?:the|your)\\b.{0,12}\\b(?:otp|pin|cvv|password)\\b|\\bcode to your phone\\b.{0,20}\\b(?:forward|send|tell)\\b`,
    ),
    unless: inPerson,
  },
  {
    code: 'asks-for-code',
    pattern: new RegExp(`(?:${secretsBn})\\S*.{0,24}(?:^|[\\s,])(?:${giveBn})(?:$|[\\s,।!?])`),
  },
  {
    code: 'asks-for-code',
    pattern: new RegExp(`\\b(?:${secrets})\\b.{0,24}\\b(?:${giveLatin})\\b`),
    unless: /\bthe (?:code|pin|password)\b/,
  },

  {
    code: 'asks-for-code',
    pattern:
      /\b(?:send|tell|share|forward|text)(?: me| us)? (?:code|otp|cvv)\b|\bwhat(?:.?s| is)? (?:the |your )?(?:otp|cvv)\b|\bwhat code (?:did|have) you\b|\b(?:send|tell|give|share|forward|read)\b.{0,24}\b(?:4|6|four|six)[ -]?digits?\b|\bread (?:me |out )*the code\b|\botp (?:koto|ki)\b|ওটিপি (?:কত|কী|কি)/,
    unless: inPerson,
  },

  // Money before the deal
  {
    code: 'asks-for-deposit',
    pattern:
      /\b(?:deposit|down ?payment|token money|booking money|advance (?:payment|money|amount|taka)|up ?front|(?:customs?|registration|processing|insurance|security|clearance) (?:fees?|charges?|duty))\b/,
    unless: declined,
  },
  {
    code: 'asks-for-deposit',
    pattern:
      /\b(?:pay|send|transfer)\b.{0,30}\b(?:in advance|(?:half|charge|fee|money|something) first|first half)\b|\bhalf (?:the |of the )?(?:money|price|payment) (?:first|now|in advance)\b/,
  },
  {
    code: 'asks-for-deposit',
    pattern:
      /(?:অগ্রিম|আগাম)(?! ধন্যবাদ)|এডভান্স|অ্যাডভান্স|বায়না|জামানত|বুকিং মানি|(?:টাকা|চার্জ|পেমেন্ট) আগে (?:দি|দে|পাঠা|লাগ)|আগে (?:কিছু )?টাকা (?:দি|দে|পাঠা)|কাস্টমস|রেজিস্ট্রেশন ফি/,
  },
  {
    code: 'asks-for-deposit',
    pattern:
      /\badvance\b.{0,24}\b(?:taka|den|din|korte|koren|pathan|lagbe|dite|chara)\b|\b(?:agrim|bayna|baina|booking money)\b|\b(?:taka|charge)\b.{0,8}\bage\b.{0,6}\b(?:den|din|pathan|dite|diye|lagbe)\b|\bage\b.{0,12}\b(?:taka|payment)\b/,
  },

  {
    code: 'asks-for-deposit',
    pattern:
      /\b(?:pay|send|transfer)(?: me)? \p{Sc}?\d[\d,]*(?: ?(?:taka|tk|[a-z]{3}|dollars?))? first\b|\btoken amount\b|\badvance (?:required|needed)\b|\d ?% (?:in )?advance\b|আগে [\d,]+ টাকা (?:দি|দে|পাঠা)/u,
    unless: declined,
  },

  // Links away
  {
    code: 'link',
    pattern:
      /\bt ?\. ?me ?\/|https?:\/\/|\bwww\.|\b[\w-]{2,}\.(?:com|net|org|info|xyz|biz|com\.bd)\b|\b[\w-]+\.(?:ly|me|gg|link|shop|store|site|online|top|click|live|app|page|io|co|in|bd)\/\w/,
    // An address of mail is found as leaving the shop.
    unless: /^[^/]*@[\w.-]+\.\w+[^/]*$/,
  },
  {
    code: 'link',
    pattern: /\b\w+ ?(?:\[dot\]|\(dot\)| dot ) ?(?:com|net|org|info|xyz|shop|site)\b/,
  },

  // Couriers, agents and escrow that do not exist, and people who claim to be the shop
  { code: 'fake-delivery', pattern: /\bescrow\b|এসক্রো/ },
  {
    code: 'fake-delivery',
    pattern:
      /\b(?:courier|driver|rider|agent|shipper|mover|delivery (?:man|team|company))\b.{0,40}\b(?:brings? (?:the |you )?(?:money|cash)|collects? (?:the )?(?:payment|money)|the payment|cheque|confirm your card|give him the phone)\b/,
  },
  {
    code: 'fake-delivery',
    pattern:
      /\b(?:fedex|dhl|ups|pathao|redx|sundarban|steadfast|paperfly)\b.{0,30}\b(?:release|holds?|insurance|confirm|verify)\b/,
  },
  {
    code: 'fake-delivery',
    pattern:
      /\b(?:i am|i.m|we are|this is) (?:from|with) (?:the )?phonehub\b|\bphonehub (?:\w+ )?(?:support|delivery|team|agent|staff|office)\b.{0,30}\b(?:will|call|verif|confirm|theke|come)/,
  },
  {
    code: 'fake-delivery',
    pattern:
      /(?:এজেন্ট|কুরিয়ারের লোক|ড্রাইভার)\S*.{0,24}টাকা (?:নি|দে|দি)|phonehub (?:অফিস|সাপোর্ট|টিম) থেকে/,
  },
  {
    code: 'fake-delivery',
    pattern:
      /\b(?:amar lok|courier er lok|agent)\b.{0,20}\btaka (?:diye|diben|debe|den|nibe)\b|\bphonehub (?:office|support|team) theke\b/,
  },

  // Away from the shop, in haste
  {
    code: 'leaves-shop',
    pattern: new RegExp(
      `\\b(?:message|msg|text|write|contact|add|call|chat|talk|come|reach|inbox|knock)\\b(?: to)?(?: me| us)?(?: there)? (?:on|in|to|by|via) (?:my )?(?:${apps})\\b`,
    ),
  },
  {
    code: 'leaves-shop',
    pattern:
      /\b(?:call|text|contact|phone) me\b.{0,30}\b(?:right now|now|quick(?:ly)?|immediately|asap|urgent(?:ly)?|hurry|fast)\b|\bcontact me by e-?mail\b|\b(?:hurry|quickly|urgent)\b.{0,40}[\w.-]+@[\w-]+\.\w/,
  },
  {
    code: 'leaves-shop',
    pattern: new RegExp(
      `(?:${appsBn})\\S*.{0,16}(?:নক|মেসেজ|আসুন|আসেন|লিখুন|লেখেন|কথা|যোগাযোগ|দিন|দেন|অ্যাড)`,
    ),
  },
  {
    code: 'leaves-shop',
    pattern: /(?:এখনই|এক্ষুনি|এখুনি|জলদি|তাড়াতাড়ি|দ্রুত) (?:কল|ফোন|যোগাযোগ)/,
  },
  {
    code: 'leaves-shop',
    pattern: new RegExp(
      `\\b(?:${apps})(?: ?e| ?a| ?te)? .{0,10}\\b(?:knock|msg|message|asen|ashen|aso|likhen|kotha|jogajog|add)\\b`,
    ),
  },
  {
    code: 'leaves-shop',
    pattern: new RegExp(
      `\\b(?:${apps}) (?:e|a|te) (?:ekta )?(?:call|nok)\\b|\\b(?:${apps}) me\\b|\\bdm me\\b|\\bmy (?:${apps}) (?:number|id)\\b|\\b(?:${apps}) number\\b.{0,8}\\b(?:den|din|diben|please|pls|koto)\\b`,
    ),
  },
  {
    code: 'leaves-shop',
    pattern: /\b(?:taratari|ekhoni|ekkhuni|joldi|druto)\b.{0,10}\b(?:call|phone|jogajog)\b/,
  },
];
