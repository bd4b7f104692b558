import type { WarningCode } from '#contract/conversations/limits.ts';

/**
 * The rules that mark a message, based on public advice on buying used phones. They read the text as
 * `foldMessage` leaves it: lower case, ASCII digits, single spaces. `unless` exempts honest texts in nearly the
 * same words. Bangla has no word boundaries that \b knows, so its patterns begin with whole words.
 */
export interface WarningRule {
  readonly code: WarningCode;
  readonly pattern: RegExp;
  readonly unless?: RegExp;
  /** Phrases that are taken out before the pattern is looked for, so that they don't excuse the rest. */
  readonly except?: RegExp;
}

/** Words of the rules in phrases that mean something else: a receipt, thanks, a place on a map. */
export const harmlessPhrases =
  /\bcash ?(?:memo|back)\b|\b(?:than|not|instead of) cash\b|ক্যাশ ?মেমো|\b(?:location|maps?|charg(?:er|ing)|tray|sim|ejector|\d) pin\b|\bpin (?:location|diye tray)\b|চার্জিং ?পিন|\bdrop (?:me )?a pin\b|\b(?:imei|model|box|error|zip|postal|colou?r|discount|promo|coupon) code\b|\b(?:code|pin)(?:s| number)? (?:of|on|in) (?:the |its |this |your )?(?:box|charger|charging port|connector|plug|port|cable|adapter|case|cover|sticker|receipt|invoice|location|gate|house|map)\b|\b(?:box|charger|port|cable|connector|location|map)(?: ?(?:er|e|এর))? (?:code|pin)(?: ?ta\b|\b)|(?:বাক্স|বক্স|চার্জার|পোর্ট|কেবল|লোকেশন|মডেল)(?:ের|এর|ে)? ?(?:কোড|পিন)|\blast (?:\d|four|six) digits?\b|\b(?:remove|reset) (?:the )?(?:password|pin)\b|(?:পিন|পাসওয়ার্ড) (?:ছাড়া|খুলে|তুলে|সরিয়ে)|\b(?:agrim|advance) (?:dhonn?obad|thanks)\b|নগদ টাকা (?:লাগবে|নেব|নিব) না|(?:বিকাশ|নগদ|রকেট|ক্যাশ)(?:ে|এ)? (?:নেব|নিব|নিই|নেই) না|(?:অ্যাপ|সাইট|phonehub) ছাড়া (?:\S+ )?(?:কিনি|কিনব|নেব|নিই|করি|করব) না|\b(?:app|site|phonehub) chara (?:\S+ )?(?:kini|kinbo|nibo|kori|korbo) na\b|\b(?:advance|agrim|bayna|deposit) (?:\S+ ){0,2}(?:lage|lagbe|nei|nibo|nai|chai|dorkar|dite hobe|deya lagbe) (?:na|nai|nei)\b|(?:অগ্রিম|আগাম|অ্যাডভান্স|এডভান্স|বায়না|জামানত) (?:\S+ ){0,2}(?:লাগে|লাগবে|নেই|নিই|নেব|নিব|চাই|দরকার|দিতে হবে|দেওয়া লাগবে) (?:না|নেই|নাই)/g;

/** A dot in brackets, as addresses are written to escape filters. */
export const bracketedDot = / ?[[({<] ?(?:\.|dot|ডট) ?[\])}>] ?/g;

const wallets =
  'b-?kash|bikash|nagad|nogod|rocket|upay|paypal|western union|moneygram|zelle|venmo|cash ?app|gift cards?|bitcoin|crypto|usdt|bank transfer|wire transfer|bank account|cash';
// 'উপায়' is also a way out, so the wallet is meant only with its account or number.
const walletsBn = 'বিকাশ|নগদ|রকেট|উপায় (?:অ্যাপ|অ্যাকাউন্ট|একাউন্ট|নম্বর|নাম্বার)|ক্যাশ|ব্যাংক';
const apps =
  "wh?at'?s[ -]?app?|telegram|imo|viber|messenger|signal|we ?chat|discord|facebook|insta(?:gram)?|fb";
const appsBn = 'হোয়াটস ?(?:অ্যাপ|আপ|এপ)|হোয়াট্‌?স ?(?:অ্যাপ|আপ|এপ)|ইমো|টেলিগ্রাম|মেসেঞ্জার|ভাইবার|ফেসবুক|ইনস্টাগ্রাম';
const secrets = 'codes?|kode?|otps?|0tp|pin|password|passcode|cvv';
/** The code of the hand-over, misspelt as well. */
const handover = 'h[ae]nd?[ -]{0,2}ov[ae]r';
const handoverCode = `${handover}(?: ?er)? (?:code|kode?|pin|number)`;
const secretsBn = 'কোড|ওটিপি|পিন|পাসওয়ার্ড';
const giveBn = 'দিন|দেন|দাও|দিলে|দিয়েন|বলুন|বলেন|বলো|বললে|পাঠান|পাঠাও|পাঠালে|পাঠিয়ে|জানান|শেয়ার|ফরওয়ার্ড';
const giveLatin =
  'den|din|dao|dile|dien|bolen|bolun|bolo|bolle|pathan|pathao|pathale|pathiye|pathay|janan|share|forward';
/** Cards that are bought and read out. */
const cards = '(?:gift|scratch|recharge|top-?up|google play|itunes|steam|amazon) (?:gift )?cards?';

/** Words by which somebody declines something, within one sentence. */
const declinedPattern =
  /\b(?:don.?t|do not|never|no|not|won.?t|will not|without)\b(?! (?:worry|hesitate|wait|forget|problem))(?: [^\s.,!?;।]+){0,4} (?:cash|outside|deposit|advance|bkash)|\bonly (?:sell|deal|pay|buy)\b.{0,12}\b(?:phonehub|here|on the site)/g;
/** Words by which somebody warns of something. */
const advisedPattern =
  /\b(?:don.?t|do not|never|nobody|no one)\b(?: [^\s.,!?;।]+){0,3} (?:share|send|give|tell|ask|forward|enter|show)\b/g;
/** In person: how the shop's own code is used. */
const inPerson = /\b(?:when|once|after|until)\b.{0,12}\b(?:we meet|meet|i have|checked|see)\b/;

export const warningRules: readonly WarningRule[] = [
  // Paying outside the shop
  {
    code: 'pay-outside',
    pattern: new RegExp(
      `\\b(?:pay|paying|payment|send|transfer|accept|take|money|price)\\b.{0,40}\\b(?:${wallets})\\b`,
    ),
    except: declinedPattern,
  },
  {
    code: 'pay-outside',
    pattern:
      /\b(?:pay|paying|deal|sell|buy|do this|do it|send|money)\b.{0,30}\b(?:outside|off the (?:app|site)|off ?platform|without (?:the )?(?:site|app|website|phonehub)|directly|friends and family)\b/,
    except: declinedPattern,
  },
  {
    code: 'pay-outside',
    pattern:
      /\b(?:don.?t|do not) (?:pay|use the payment)\b.{0,12}\b(?:here|on (?:the )?(?:site|app))/,
  },
  {
    code: 'pay-outside',
    pattern: new RegExp(`(?:${walletsBn})\\S{0,12}.{0,24}(?:টাকা|পাঠা|দিয়ে|দিন|দেন|করে দ|সেন্ড মানি)`),
  },
  {
    code: 'pay-outside',
    pattern:
      /(?:সাইট|অ্যাপ|এপ|phonehub)\S{0,12}(?: -?এর)? বাইরে|সরাসরি.{0,16}টাকা|হাতে হাতে টাকা|(?:এখানে|অ্যাপে|সাইটে) পেমেন্ট (?:লাগবে না|করবেন না|করার দরকার)/,
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
      /\b(?:(?:web)?site|app|phonehub)(?: er|er)? baire\b|\b(?:direct|shorashori|sorasori)\b.{0,12}\btaka\b|\bhate hate taka\b|\bekhane (?:pay|payment) (?:koiren|koren|korben|kora|lagbe) na\b/,
  },
  {
    code: 'pay-outside',
    pattern:
      /\b(?:b-?kash|nagad|nogod|rocket) (?:me|us|it|koren|korun|kore|koiren|the money)\b|\bb-?kash \d|\b(?:pay|send|transfer|payment|money)\b.{0,30}\bpersonal (?:account|number)\b|\b(?:deal|sell|buy)\b.{0,12}\bin cash\b|\bno need (?:of|for) (?:this|the) (?:site|app|website)\b/,
    except: declinedPattern,
  },
  {
    code: 'pay-outside',
    pattern:
      /\b(?:app|site|phonehub) (?:chara|bad diye)\b|\b(?:on|via|through) (?:my )?(?:b-?kash|bikash|nagad)\b|\btaka\b.{0,12}\b(?:bkash|bikash|nagad|rocket) ?e\b|\b(?:cash|bkash|nogod|nagad)e?(?: e| a| te)? (?:taka )?(?:den|diben|diyen|niben|niyen|pathan)\b/,
  },
  {
    code: 'pay-outside',
    pattern:
      /(?:অ্যাপ|এপ|সাইট|phonehub) ছাড়া|(?:বিকাশ|নগদ|রকেট|ক্যাশ)(?:ে|এ)? (?:করেন|করুন|করবেন|কইরেন|দিবেন|দেবেন|দিয়েন|নিবেন|নেবেন|পেমেন্ট)/,
  },
  {
    code: 'pay-outside',
    pattern: new RegExp(
      `\\b(?:buy|send|get|scratch|need|pay|in)\\b.{0,30}\\b${cards}\\b|\\b(?:bkash|nagad|rocket)\\b.{0,30}\\b(?:personal|send money)\\b|\\bpersonal\\b.{0,12}\\b(?:bkash|nagad|rocket)\\b`,
    ),
    except: declinedPattern,
  },
  // The seller "gives back" money that was never paid.
  {
    code: 'pay-outside',
    pattern:
      /\bover ?paid\b.{0,60}\b(?:refund|return|send|give|difference)\b|\bpaid (?:too much|extra|double|twice)\b.{0,60}\b(?:refund|return|send|difference)\b|\brefund me\b.{0,20}\b(?:difference|extra|rest)\b/,
  },
  {
    code: 'pay-outside',
    pattern:
      /\b(?:skip|avoid|bypass|leave) (?:the |this )?(?:site|app|website|platform|(?:site |app )?(?:fees?|commission))\b|\bno (?:site |app )?(?:fees?|commission) (?:if|when|that way)\b|\b(?:zelle|venmo|western union|moneygram)\b|\b(?:deal|trade|sell|buy|handle|settle|pay|do (?:it|this))\b.{0,20}\b(?:privately|between us|on the side)\b|\btrade\b.{0,20}\bin cash\b|\bnumber e\b.{0,12}\b(?:send money|cash out|taka)\b|(?:নাম্বারে|নম্বরে|অ্যাকাউন্টে|একাউন্টে) (?:টাকা|সেন্ড মানি)|সরাসরি.{0,16}(?:ক্যাশ|বিকাশ|নগদ)|(?:সাইট|অ্যাপ|এপ)\S{0,12} (?:ফি|চার্জ|কমিশন)\S{0,12} (?:লাগবে না|লাগে না|দিতে হবে না|বাঁচ)/,
    except: declinedPattern,
  },

  // Codes, passwords, card numbers
  {
    code: 'asks-for-code',
    pattern: new RegExp(
      `\\b(?:send|tell|give|share|forward|text|provide|need|say)\\b(?: (?:me|us|it))*.{0,6}\\b(?:the|your|that|ur)\\b.{0,30}\\b(?:${secrets})\\b`,
    ),
    except: advisedPattern,
    unless:
      /\b(?:i will|i.ll|i can) give\b|\bdo (?:i|you|we) need\b|\b(?:postal|zip|country|area|colou?r|discount|promo|model) code/,
  },
  {
    code: 'asks-for-code',
    pattern: new RegExp(
      `\\bshare your\\b.{0,20}\\b(?:${secrets})\\b|\\bwhat is (?:the|your)\\b.{0,12}\\b(?:otp|pin|cvv|password)\\b|\\bcode to your phone\\b.{0,20}\\b(?:forward|send|tell)\\b`,
    ),
    except: advisedPattern,
    unless: inPerson,
  },
  {
    code: 'asks-for-code',
    pattern: new RegExp(`(?:${secretsBn})\\S{0,12}.{0,24}(?:^|[\\s,])(?:${giveBn})(?:$|[\\s,।!?])`),
  },
  {
    code: 'asks-for-code',
    pattern: new RegExp(`\\b(?:${secrets})\\b.{0,24}\\b(?:${giveLatin})\\b`),
    unless: /\bthe (?:code|pin|password)\b/,
  },
  {
    code: 'asks-for-code',
    pattern:
      /\b(?:send|tell|give|share|forward|text)(?: me| us)? (?:code|kode?|otp|cvv|pin|passcode)\b|\bwhat(?:.?s| is)? (?:the |your )?(?:otp|cvv)\b|\bwhat code (?:did|have) you\b|\b(?:send|tell|give|share|forward|read|confirm)\b.{0,24}\b(?:4|6|four|six)[ -]?digits?\b|\bread (?:me |out )*the code\b|\botp (?:koto|ki)\b|ওটিপি (?:কত|কী|কি)/,
    except: advisedPattern,
    unless: inPerson,
  },
  {
    code: 'asks-for-code',
    pattern: new RegExp(
      `\\b(?:${secrets}|sms)\\b.{0,40}\\b(?:read|send|tell|give|forward|share|text)\\b(?: it| that| this)?(?: back| out)? (?:to )?(?:me|us)\\b|\\b(?:sent|send|texted|got)\\b.{0,30}\\b(?:${secrets})\\b.{0,20}\\b(?:to|on) your (?:number|phone|mobile)\\b|\\b(?:forward|send|share|tell|read|screenshot|show)\\b.{0,25}\\b(?:verification|security|one.?time|log-?in|activation)\\b.{0,12}\\b(?:sms|message|text|code|number|pin|link)\\b`,
    ),
    except: advisedPattern,
    unless: new RegExp(`${inPerson.source}|\\b(?:postal|zip|area|promo) code`),
  },
  {
    code: 'asks-for-code',
    pattern:
      /\b(?:tell|send|give|read|share|what)\b.{0,30}\b(?:number|digits?|code)\b.{0,25}\b(?:sms|text message)\b|\b(?:reply|respond)\b.{0,12}\b(?:your|the) (?:password|pin|otp|code)\b|\b(?:photo|picture|copy|scan) of (?:your|ur) (?:\w+ )?(?:card|nid|passport)\b|\b(?:your|ur) (?:(?:bank|debit|credit|atm|visa) )?card (?:number|no\b|details|info|pin|photo)|\bcard (?:er )?(?:number|no) ?(?:ta )?(?:den|din|bolen|lagbe|diye)\b|কার্ড(?:ের)? (?:নাম্বার|নম্বর|তথ্য|পিন)\S{0,12} (?:\S+ )?(?:দিন|দেন|দিয়ে|বলুন|বলেন|লাগবে|পাঠান)|(?:মেসেজ|এসএমএস|sms)\S{0,12} (?:আসা|এসেছে|যাবে|গেছে|গেসে|আসবে|পাবেন).{0,20}(?:নাম্বার|নম্বর|সংখ্যা|কোড|পিন)|\b(?:sms|message) ?e? (?:asa|asche|gese|geche|jabe|ashbe).{0,20}\b(?:number|code|pin)\b/,
    except: advisedPattern,
  },

  {
    code: 'asks-for-code',
    pattern: new RegExp(
      `\\b(?:code|kode?|otp|pin|passcode)(?: ?(?:ta|ti|টা|টি|er|number|no|nambar))? (?:koto|kto|kothay|ki|what|which)\\b(?! lagbe)|\\b(?:koto|what(?:.?s| is| was)?|which)\\b.{0,16}\\b${handoverCode}\\b|(?:কোড|পিন|ওটিপি)(?:টা|টি)? (?:কত|কী|কি)(?! লাগবে)`,
    ),
    unless: /\b(?:postal|post|zip|area|country|colou?r|discount|promo) ?(?:code|pin)/,
  },
  {
    code: 'asks-for-code',
    pattern: new RegExp(
      `\\b(?:send|tell|give|need|share|say|text|want)\\b(?: (?:me|us|it|the|your|ur|i|my|for|in|chat|here))*.{0,6}\\b${handoverCode}\\b|\\b${handoverCode}\\b.{0,16}\\b(?:pls|please|plz|dorkar|lagbe|now)\\b|^(?:the |your |ur |apnar )?${handoverCode}[ ?!.]*$`,
    ),
    except: advisedPattern,
    unless: new RegExp(`${inPerson.source}|\\bi (?:will|can|.?ll)\\b`),
  },
  // The word in one script, the rest of the request in the other.
  {
    code: 'asks-for-code',
    pattern: new RegExp(
      `\\b(?:${secrets})\\b.{0,24}(?:^|[\\s,])(?:${giveBn}|কত|(?:লাগবে|দরকার)(?! না| নেই))(?:$|[\\s,।!?])|(?:${secretsBn})\\S{0,12}.{0,24}\\b(?:${giveLatin}|send|tell|give|koto|(?:lagbe|dorkar)(?! na)|please|pls|plz)\\b|\\b(?:send|tell|give|share|forward|text)\\b(?: (?:me|us|the|your|ur|apnar|amake|আমাকে|আপনার))* (?:${secretsBn})`,
    ),
    except: new RegExp(
      `${advisedPattern.source}|(?:reset|রিসেট|unlock|আনলক|scan|স্ক্যান) (?:kore|করে) (?:den|din|দিন|দেন)`,
      'g',
    ),
  },
  // Requests that need no verb
  {
    code: 'asks-for-code',
    pattern:
      /\b(?:the|your|ur|that|verification|security|confirmation|one.?time|log-?in|(?:6|six)[ -]?digit) (?:code|kode?|pin|otp|(?:6|six) (?:digits?|numbers?)),? (?:please|pls|plz)\b|\b(?:please|pls|plz),? (?:the |your |ur )?(?:verification |security |hand-?over )?(?:code|pin|otp|(?:6|six)[ -]?digits?)[ ?!.]*$|^(?:the |your |ur )?(?:6|six)[ -]?(?:digits?|numbers?)(?:,? (?:please|pls|plz))?[ ?!.]*$|\b(?:6|six|choy)[ -]?(?:ta )?(?:digit|number|shonkha)\b.{0,24}\b(?:den|din|bolen|bolun|pathan|koto|lagbe|dorkar)\b|(?:6|ছয়)(?:টা|টি)? (?:ডিজিট|সংখ্যা|অঙ্ক)\S{0,12}.{0,24}(?:দিন|দেন|বলুন|বলেন|পাঠান|লাগবে|কত)/,
    except: advisedPattern,
  },

  // Money before the deal
  {
    code: 'asks-for-deposit',
    pattern:
      /\b(?:deposit|down ?payment|token money|booking money|advance (?:payment|money|amount|taka)|up ?front|(?:customs?|registration|processing|insurance|security|clearance) (?:fees?|charges?|duty))\b/,
    except: declinedPattern,
  },
  {
    code: 'asks-for-deposit',
    pattern:
      /\b(?:pay|send|transfer)\b.{0,30}\b(?:in advance|(?:half|charge|fee|money|something) first|first half)\b|\bhalf (?:the |of the )?(?:money|price|payment) (?:first|now|in advance)\b/,
  },
  {
    code: 'asks-for-deposit',
    pattern:
      /(?:অগ্রিম|আগাম)(?! ধন্যবাদ)|এডভান্স|অ্যাডভান্স|বায়না|জামানত|বুকিং মানি|(?:টাকা|চার্জ|পেমেন্ট|ফি|ভাড়া)(?:টা|টি)? আগে (?:দি|দে|পাঠা|লাগ)|আগে (?:(?:কিছু|অর্ধেক|হাফ) )?(?:টাকা|চার্জ|ফি|ভাড়া) (?:দি|দে|পাঠা)|কাস্টমস|রেজিস্ট্রেশন ফি/,
  },
  {
    code: 'asks-for-deposit',
    pattern:
      /\badvance\b.{0,24}\b(?:taka|den|din|korte|koren|pathan|lagbe|dite|chara)\b|\b(?:agrim|bayna|baina|booking money)\b|\b(?:taka|tk|charge|fee|bill)\b.{0,8}\bage\b.{0,6}\b(?:den|din|diben|pathan|dite|diye|lagbe|send|pay)\b|\bage\b.{0,12}\b(?:taka|payment|charge|bill|fee)\b/,
  },
  {
    code: 'asks-for-deposit',
    pattern:
      /\b(?:pay|send|transfer)(?: me)? \p{Sc}?\d[\d,]*(?: ?(?:taka|tk|[a-z]{3}|dollars?))? first\b|\btoken amount\b|\badvance (?:required|needed)\b|\d ?% (?:in )?advance\b|আগে [\d,]+ টাকা (?:দি|দে|পাঠা)/u,
    except: declinedPattern,
  },
  {
    code: 'asks-for-deposit',
    pattern:
      /\b(?:pay|send|give|transfer)\b.{0,12}\b(?:half|\d+ ?%|part|something)(?!\w).{0,24}\b(?:now|first|before|to (?:hold|reserve|book|confirm|secure))\b|\b(?:send|pay|give|transfer)\b.{0,20}\badvance\b|\d ?(?:taka|tk|dollars?)? (?:as |in )?advance\b|\btoken (?:payment|fee|advance)\b|\b(?:courier|delivery|shipping|transport|postage)(?: \w+)? (?:charges?|fees?|costs?|money|payment|bill)\b.{0,16}\b(?:first|in advance|before|now|upfront)\b/,
    except: declinedPattern,
    unless: /\bthank/,
  },

  // Links away
  {
    code: 'link',
    pattern:
      /\bt ?\. ?me ?\/|https?:\/\/|\bwww\.|(?<![@\w.-])(?:[\w-]+\.)*[\w-]{2,}\.(?:com|net|org|info|xyz|biz|tk|ru|cn|icu|vip|top)\b|\b[\w-]+\.(?:ly|me|gg|link|shop|store|site|online|top|click|live|app|page|io|co|in|bd)\/\w/,
  },
  // Spaces around the dot; of endings that are words as well only behind the shop's own name.
  {
    code: 'link',
    pattern:
      /\b[\w-]{2,} ?\. (?:com|org|xyz|ru)\b|\b[\w-]{2,} \. ?(?:com|org|xyz|ru|net|info|biz)\b|\b(?:[\w-]+-)?phone ?-?hub(?:-[\w-]+)? (?:\. ?|dot )(?:top|vip|shop|store|site|online|click|live|app|page|io|co|in|bd|me|link)\b/,
  },
  {
    code: 'link',
    pattern:
      /[\w\u0980-\u09ff] (?:dot|ডট) ?(?:(?:com|net|org|info|xyz|shop|site)\b|কম|নেট|অর্গ|ইনফো|শপ|সাইট)/,
  },
  // 'কম' is also less: 'ভাই.কম দামে'.
  {
    code: 'link',
    pattern:
      /[\u0980-\u09ffa-z](?:\.| \. ?)(?:কম|নেট|অর্গ)(?![\u0980-\u09ff]| (?:দাম|টাকা|কর|হলে|হবে|দিয়ে|দিলে|দিবেন|দেবেন|নে|নি|বেশি|রাখ))/,
  },
  {
    code: 'link',
    pattern:
      /\b(?:click|tap|open)(?: on)? (?:this|the|my|below) (?:\w+ )?link\b|\blink ?(?:e|ta|a)? (?:click|dhuk|giye|open|chap)|লিংক\S{0,12} (?:ঢুক|ক্লিক|গিয়ে|যান|ওপেন|চাপ)/,
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
      /(?:এজেন্ট|কুরিয়ারের লোক|ড্রাইভার|রাইডার)\S{0,12}.{0,24}টাকা (?:নি|দে|দি)|phonehub (?:অফিস|সাপোর্ট|টিম) থেকে/,
  },
  {
    code: 'fake-delivery',
    pattern:
      /\b(?:amar lok|courier er lok|agent)\b.{0,20}\btaka (?:diye|diben|debe|den|nibe)\b|\bphonehub (?:office|support|team) theke\b/,
  },
  {
    code: 'fake-delivery',
    pattern:
      /\b(?:abroad|overseas|out of (?:the )?country|at sea|bideshe?|desher? (?:baire|nai))\b.{0,60}\b(?:agent|courier|shipper|mover|driver|lok)\b.{0,30}\b(?:collect|pick|take|niye|nibe)|\bagent\b.{0,12}\b(?:phone|set) (?:ta )?niye\b|(?:দেশের বাইরে|বিদেশে).{0,40}(?:লোক|এজেন্ট|কুরিয়ার|ড্রাইভার)\S{0,12}.{0,24}(?:নিয়ে|নেবে|নিবে)/,
  },
  {
    code: 'fake-delivery',
    pattern:
      /\b(?:payment|money|cash|funds?|amount)\b.{0,40}\b(?:until|after|once|when) you(?:.ve| have)? (?:ship|post|dispatch|send (?:it|the (?:phone|parcel|item|tracking|receipt)))|\byour account (?:is|was|will be|has been) (?:blocked|suspended|limited|locked|closed|deactivated)\b|\bphonehub[- ]?er (?:lok|agent|rider)\b|phonehub[- ]?এর (?:লোক|এজেন্ট)|\b(?:courier|assistant|agent|rider)\b.{0,40}\b(?:has your payment|comes? with (?:the |your )?(?:cash|money))\b|\bphonehub (?:courier|rider|driver)\b.{0,30}\b(?:has|holds|brings?|will|confirm)\b/,
  },

  // Requests to leave the shop, in haste.
  {
    code: 'leaves-shop',
    pattern: new RegExp(
      `\\b(?:let'?s go|message|msg|text|write|contact|add|call|chat|talk|come|reach|inbox|knock|ping|continue|switch|move)\\b(?: to)?(?: me| us)?(?: there)?(?: this| it| over)? (?:on|in|to|by|via) (?:my )?(?:${apps})\\b`,
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
      `(?:${appsBn})\\S{0,12}.{0,16}(?:নক|মেসেজ|আসুন|আসেন|লিখুন|লেখেন|কথা|যোগাযোগ|দিন|দেন|অ্যাড)`,
    ),
  },
  {
    code: 'leaves-shop',
    pattern: /(?:এখনই|এক্ষুনি|এখুনি|জলদি|তাড়াতাড়ি|দ্রুত) (?:কল|ফোন|যোগাযোগ)/,
  },
  {
    code: 'leaves-shop',
    pattern: new RegExp(
      `\\b(?:${apps})(?: ?e| ?a| ?te)? .{0,10}\\b(?:knock|msg|message|inbox|asen|ashen|aso|likhen|kotha|jogajog|add)\\b`,
    ),
  },
  {
    code: 'leaves-shop',
    pattern: new RegExp(
      `\\b(?:${apps}) (?:e|a|te) (?:ekta )?(?:nok|call (?:den|din|diben|dao|koren))\\b|\\b(?:${apps}) me\\b|\\bdm me\\b|\\bmy (?:${apps}) (?:number|id)\\b|\\b(?:${apps}) number\\b.{0,8}\\b(?:den|din|diben|please|pls|koto)\\b`,
    ),
  },
  {
    code: 'leaves-shop',
    pattern: /\b(?:taratari|ekhoni|ekkhuni|joldi|druto)\b.{0,10}\b(?:call|phone|jogajog)\b/,
  },
];
