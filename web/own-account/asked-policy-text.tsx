import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { languages } from '#contract/common/languages.ts';
import { PlainHtml } from '#web/ui/plain-html.tsx';
import { joinBlocks, policyChanges, type PolicyBlock } from './policy-changes.ts';
import type { AskedPolicy } from './read-asked-policies.ts';

/** A text with more characters of HTML is folded: one screen of a phone is about as long. */
const maxUnfolded = 1_800;

/** The text that one is asked to agree to, with what is new in it: in the page's language, else in the one there is. */
export function AskedPolicyText({ policy, former }: Omit<AskedPolicy, 'asked'>) {
  const t = useTranslations('agreements');
  const tOwnPolicy = useTranslations('ownPolicy');
  const locale = useLocale();
  const language = [locale, ...languages].find((each) => policy.html[each] !== '');
  if (language === undefined) return <p className="mt-3">{t('onlyShipped')}</p>;
  const formerHtml = former?.html[language] ?? '';
  const formerNumber = formerHtml === '' ? null : (former?.number ?? null);
  const html = policy.html[language];
  const { blocks, gone } = policyChanges(html, formerNumber === null ? null : formerHtml);
  const changed = blocks.filter(({ isNew }) => isNew);
  const isLong = html.length > maxUnfolded;
  const text = <MarkedText language={language} blocks={blocks} />;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {language !== locale && (
        <p className="text-small text-soft">{tOwnPolicy(`in-${language}`)}</p>
      )}
      {formerNumber !== null && (
        <p className="font-semibold">
          {changed.length + gone.length === 0
            ? t('same', { number: formerNumber })
            : t('isNew', { number: formerNumber, count: changed.length })}
        </p>
      )}
      {isLong && changed.length > 0 && <MarkedText language={language} blocks={changed} />}
      {isLong ? (
        <details className="border-y border-hairline" open={formerNumber === null}>
          <summary className="disclosure flex min-h-11 cursor-pointer items-center font-semibold">
            {t('whole')}
          </summary>
          {text}
        </details>
      ) : (
        text
      )}
      {gone.length > 0 && <Gone language={language} blocks={gone} />}
      <p className="text-small text-soft">
        {former !== null && former.withShipped !== policy.withShipped
          ? t(policy.withShipped ? 'nowWithShipped' : 'nowWithoutShipped')
          : policy.withShipped && t('withShipped')}
      </p>
    </div>
  );
}

interface TextProps {
  language: string;
  blocks: readonly PolicyBlock[];
}

/** The blocks in their order; neighbours that are new stand below one mark. */
function MarkedText({ language, blocks }: TextProps) {
  const runs: { isNew: boolean; htmls: string[] }[] = [];
  for (const { isNew, html } of blocks) {
    const last = runs.at(-1);
    if (last?.isNew === isNew) last.htmls.push(html);
    else runs.push({ isNew, htmls: [html] });
  }
  return (
    <div className="flex flex-col gap-4">
      {runs.map(({ isNew, htmls }, place) =>
        isNew ? (
          <Marked key={place} tone="new">
            <Prose language={language} blocks={htmls} />
          </Marked>
        ) : (
          <Prose key={place} language={language} blocks={htmls} />
        ),
      )}
    </div>
  );
}

function Gone({ language, blocks }: { language: string; blocks: readonly string[] }) {
  return (
    <Marked tone="gone">
      <Prose language={language} blocks={blocks} />
    </Marked>
  );
}

const tones = { new: 'border-brand bg-brand-wash', gone: 'border-hairline text-soft' };

function Marked({ tone, children }: { tone: 'new' | 'gone'; children: ReactNode }) {
  const t = useTranslations('agreements');
  return (
    <div className={`rounded-control border-l-4 py-2 pr-3 pl-4 ${tones[tone]}`}>
      <p className={`caps ${tone === 'new' ? 'text-brand' : ''}`}>{t(tone)}</p>
      {children}
    </div>
  );
}

function Prose({ language, blocks }: { language: string; blocks: readonly string[] }) {
  return (
    <div lang={language} className="prose [overflow-wrap:anywhere] [&>:first-child]:mt-0">
      <PlainHtml html={joinBlocks(blocks)} />
    </div>
  );
}
