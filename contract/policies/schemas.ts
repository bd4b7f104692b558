import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { languages, type Language } from '#contract/common/languages.ts';
import { sentVersion, typedText } from '#contract/common/text.ts';
import { policyMessages } from './messages.ts';
import { maxPolicyHtmlLength, maxPolicyLength, policyKinds } from './policies.ts';

/** Terms and privacy: the texts that an admin writes, their versions, and who agreed to which. */

const inEachLanguage = <Each extends z.ZodMiniType>(of: Each) =>
  z.object(
    Object.fromEntries(languages.map((language) => [language, of])) as Record<Language, Each>,
  );

const kind = z.enum(policyKinds, { error: policyMessages.kind });

export const policyParams = z.object({ kind });

const number = z.pipe(
  z.pipe(
    z
      .string()
      .check(
        z.maxLength(6, { error: policyMessages.number, abort: true }),
        z.regex(/^\d+$/, { error: policyMessages.number, abort: true }),
      ),
    z.transform(Number),
  ),
  z.number(),
);

/** `number` asks for a former version. */
export const policyQuery = z.object({ number: z.optional(number) });

/** Markdown (CommonMark); HTML in it is shown as it is written. */
const text = typedText(maxPolicyLength);

const choice = z.boolean({ error: policyMessages.choice });

export const policyBody = z
  .object({
    /** A language that is left out has no text. */
    texts: inEachLanguage(z._default(text, '')),
    /** Whether the shop's own rules stand below the text. */
    withShipped: choice,
    /** Whether everybody who has an account is asked to agree to this version. */
    asksAgain: choice,
    version: sentVersion,
  })
  .check(
    z.refine(
      ({ texts, withShipped }) => withShipped || Object.values(texts).some((each) => each !== ''),
      { error: policyMessages.missing, path: ['texts'] },
    ),
  );
export type PolicyBody = z.infer<typeof policyBody>;

export const policyPreviewBody = z.object({ text });
export const policyPreview = z.object({ html: answer.text(maxPolicyHtmlLength) });

/** A version of a text, and what it looks like; number 0 is the shop's own rules alone. */
export const policy = z.object({
  kind: z.enum(policyKinds),
  number: answer.count,
  /** The number of the present version. */
  latest: answer.count,
  /** Null for number 0. */
  since: z.nullable(answer.time),
  withShipped: z.boolean(),
  asksAgain: z.boolean(),
  /** As it was written; empty in a language in which there is none. */
  texts: inEachLanguage(answer.text(maxPolicyLength)),
  html: inEachLanguage(answer.text(maxPolicyHtmlLength)),
  version: answer.version,
});
export type Policy = z.infer<typeof policy>;

/** A line of the list of versions, newest first. */
export const policyVersion = z.object({
  number: answer.count,
  since: answer.time,
  withShipped: z.boolean(),
  asksAgain: z.boolean(),
  ...answer.author,
  /** How many people have agreed to it. */
  agreed: answer.count,
});
export type PolicyVersion = z.infer<typeof policyVersion>;
export const maxListedVersions = 100;

/** The versions of one text, and how many people a new one that asks again would ask. */
export const policyVersions = z.object({
  versions: answer.list(policyVersion, maxListedVersions),
  people: answer.count,
});

export type PolicyVersions = z.infer<typeof policyVersions>;

export const agreementBody = z.object({
  number: z
    .number({ error: policyMessages.number })
    .check(
      z.int({ error: policyMessages.number }),
      z.gte(1, { error: policyMessages.number }),
      z.lte(999_999, { error: policyMessages.number }),
    ),
});

/** What the caller is asked to agree to. */
export const askedAgreement = z.object({
  kind: z.enum(policyKinds),
  number: answer.count,
  /** The last version before the first one that they have yet to agree to; 0 for the shop's own rules. */
  previousNumber: answer.count,
  since: answer.time,
});
export type AskedAgreement = z.infer<typeof askedAgreement>;
