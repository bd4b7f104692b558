import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { languages, offeredLanguages } from '#contract/common/languages.ts';
import { maxPolicyLength } from '#contract/policies/policies.ts';
import type { Policy, PolicyVersion } from '#contract/policies/schemas.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { storedNow } from '#web/platform/forms/clash.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Link } from '#web/ui/link.tsx';
import { PolicyPreview } from './policy-preview.tsx';
import { PolicyVersions } from './policy-versions.tsx';

interface Props {
  /** The present version. */
  policy: Policy;
  versions: readonly PolicyVersion[];
  /** How many people a version that asks again asks. */
  people: number;
  /** Draws the page of a version, which this slice can't. */
  pageOf: (policy: Policy) => ReactNode;
  onPublished: () => Promise<void>;
}

/** Writes the next version of terms or privacy. */
export function PolicyForm({ policy, versions, people, pageOf, onPublished }: Props) {
  const t = useTranslations('policies');
  const [texts, setTexts] = useState(policy.texts);
  const [withShipped, setWithShipped] = useState(policy.withShipped);
  const [asksAgain, setAsksAgain] = useState(false);
  const [from, setFrom] = useState(policy.version);
  const [note, setNote] = useState<'clash' | 'same' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { kind } = policy;
  const publish = useAction(async () => {
    setNote(null);
    try {
      const { modifiedCount, version } = await call('savePolicy', {
        params: { kind },
        body: { texts, withShipped, asksAgain, version: from },
      });
      setFrom(version);
      setAsksAgain(false);
      if (modifiedCount === 0) setNote('same');
      else notify.success(t('published', { number: policy.latest + 1 }));
      await onPublished();
    } catch (error) {
      const theirs = storedNow<Policy>(error);
      if (theirs === null) throw error;
      setFrom(theirs.version);
      setNote('clash');
      await onPublished();
    } finally {
      setAsking(false);
    }
  });
  const takeOver = useAction(async (number: number) => {
    const former = await call('readPolicy', {
      params: { kind },
      query: { number: String(number) },
    });
    setTexts(former.texts);
    setWithShipped(former.withShipped);
    notify.success(t('used', { number }));
  });
  const isEmpty = !withShipped && languages.every((each) => texts[each].trim() === '');
  return (
    <>
      <form
        method="post"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (asksAgain) setAsking(true);
          else publish.start();
        }}
      >
        {offeredLanguages().map((language) => (
          <TextArea
            key={language}
            name={`text-${language}`}
            label={t(`text-${language}`)}
            hint={t('hint')}
            lang={language}
            rows={10}
            maxLength={maxPolicyLength}
            value={texts[language]}
            onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
          />
        ))}
        <Choice
          name="withShipped"
          label={t('withShipped')}
          hint={t('withShippedHint')}
          checked={withShipped}
          onChange={setWithShipped}
        />
        <Choice
          name="asksAgain"
          label={t('asksAgain')}
          hint={t('asksAgainHint', { people })}
          checked={asksAgain}
          onChange={setAsksAgain}
        />
        <Failure text={publish.error ?? takeOver.error} again={publish.again ?? takeOver.again} />
        {note === 'same' && <p role="status">{t('same')}</p>}
        {note === 'clash' && (
          <Notice tone="error">
            <p>{t('clash')}</p>
            <Link to={paths[kind]} className="text-link inline-flex min-h-11 items-center">
              {t('readTheirs')}
            </Link>
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            disabled={isEmpty}
            busy={publish.busy && t('publishing')}
          >
            {t('publish')}
          </Button>
          <PolicyPreview
            texts={texts}
            pageOf={(html) =>
              pageOf({
                ...{ ...policy, texts, html, withShipped },
                ...{ number: policy.latest + 1, latest: policy.latest + 1 },
                since: new Date().toISOString(),
              })
            }
          />
        </div>
      </form>
      <PolicyVersions
        kind={kind}
        latest={policy.latest}
        versions={versions}
        onUse={(number) => takeOver.start(number)}
      />
      <ConfirmDialog
        open={isAsking}
        question={t('confirmTitle')}
        confirmLabel={t('publish')}
        keepLabel={t('keep')}
        busy={publish.busy ? t('publishing') : null}
        onConfirm={() => publish.start()}
        onClose={() => setAsking(false)}
      >
        {t('asksAgainHint', { people })}
      </ConfirmDialog>
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A yes or no, with what follows from it. */
function Choice({ name, label, hint, checked, onChange }: ChoiceProps) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name={name}
          aria-describedby={`${name}-hint`}
          className="size-5 shrink-0 accent-(--brand)"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <p id={`${name}-hint`} className="max-w-prose pl-8 text-small text-soft">
        {hint}
      </p>
    </div>
  );
}
