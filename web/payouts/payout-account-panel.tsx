import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import {
  manualMethods,
  payoutAccountBody,
  type PayoutAccount,
  type PayoutAccountBody,
} from '#contract/payouts/schemas.ts';
import { useRecentLogin } from '#web/accounts/recent-login.tsx';
import { AccountPanel } from '#web/own-account/account-panel.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { useClash } from '#web/platform/forms/clash.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import '#web/platform/i18n/all-sentences.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import '#web/platform/forms/zod-config.ts';

type Errors = Partial<Record<'method' | 'name' | 'number', string>>;

/** How a seller is paid, and the form that changes it. */
export function PayoutAccountPanel({ account }: { account: PayoutAccount }) {
  const t = useTranslations('payoutAccount');
  const format = useFormatter();
  const { full } = useTimes();
  const number = account.number?.replace(/\d/g, (digit) => format.number(Number(digit)));
  const [changing, setChanging] = useState(account.method === null);
  return (
    <AccountPanel id="payout-account" title={t('title')} text={t('text')}>
      {account.pausedUntil && (
        <Notice title={t('pausedTitle')}>
          {t('pausedText', { until: full(account.pausedUntil) })}
        </Notice>
      )}
      {account.method !== null && (
        <p className="my-3">
          <strong className="font-semibold">{t(account.method)}</strong>{' '}
          <span className="tabular-nums">{[account.name, number].filter(Boolean).join(', ')}</span>
        </p>
      )}
      {account.method === 'connect' && !account.connectReady && <ConnectOnboarding />}
      {changing ? (
        <PayoutAccountForm account={account} onSaved={() => setChanging(false)} />
      ) : (
        <Button onClick={() => setChanging(true)}>{t('change')}</Button>
      )}
      <p className="mt-2">
        <HelpLink about="payout-account" />
      </p>
    </AccountPanel>
  );
}

/** Opens the payment provider's own page. */
function ConnectOnboarding() {
  const t = useTranslations('payoutAccount');
  const withRecentLogin = useRecentLogin();
  const begin = useAction(async () => {
    const { url } = await withRecentLogin(() => call('startPayoutOnboarding'));
    if (url) window.location.assign(url);
  });
  return (
    <div className="my-3 flex flex-col items-start gap-3">
      <p>{t('onboardingText')}</p>
      <Button variant="primary" busy={begin.busy && t('saving')} onClick={begin.start}>
        {t('onboarding')}
      </Button>
      <Failure text={begin.error} again={begin.again} />
    </div>
  );
}

interface FormProps {
  account: Pick<PayoutAccount, 'method' | 'name' | 'number' | 'connectOffered' | 'version'>;
  /** Somebody whose account is closed, for whom an admin enters it; one's own otherwise. */
  closedSeller?: string;
  onSaved: () => void;
}

/** The form that says how a seller is paid. */
export function PayoutAccountForm({ account, closedSeller, onSaved }: FormProps) {
  const t = useTranslations('payoutAccount');
  const { revalidate } = useRevalidator();
  const withRecentLogin = useRecentLogin();
  const [method, setMethod] = useState<string>(account.method ?? 'bank');
  const [errors, setErrors] = useState<Errors>({});
  const [isTheirs, setIsTheirs] = useState(false);
  // A number is shown masked, so that an account is kept or replaced as a whole.
  const clash = useClash<Pick<PayoutAccount, 'method' | 'name' | 'number' | 'version'>>({
    stored: account,
    fields: [
      {
        name: 'number',
        label: t('title'),
        text: (each) =>
          [each.method && t(each.method), each.name, each.number].filter(Boolean).join(', '),
      },
    ],
    put: (_name, values) => setIsTheirs('version' in values),
  });
  const save = useAction(async (body: PayoutAccountBody) => {
    if (!isTheirs) {
      const { method: choice, name, number } = { name: null, number: '', ...body };
      await clash.send({ method: choice, name, number }, ({ version }) =>
        withRecentLogin(() =>
          closedSeller === undefined || body.method === 'connect'
            ? call('savePayoutAccount', { body: { ...body, version } })
            : call('saveClosedPayoutAccount', {
                params: { id: closedSeller },
                body: { ...body, version },
              }),
        ),
      );
      notify.success(t('saved'));
    }
    onSaved();
    await revalidate();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsedResult = payoutAccountBody.safeParse(Object.fromEntries(new FormData(form)));
    if (parsedResult.success) {
      setErrors({});
      save.start(parsedResult.data);
      return;
    }
    const match: Errors = {};
    for (const { path, message } of parsedResult.error.issues) {
      const [field] = path;
      if (field === 'method' || field === 'name' || field === 'number')
        match[field] ??= localizedSentence(message);
    }
    setErrors(match);
    const [first] = Object.keys(match);
    const element = first && form.elements.namedItem(first);
    if (element instanceof HTMLElement) element.focus();
  };
  const methods = [...manualMethods, ...(account.connectOffered ? (['connect'] as const) : [])];
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className="mt-4 flex max-w-md flex-col gap-4 print:hidden"
    >
      <SelectField
        label={t(closedSeller === undefined ? 'method' : 'methodOf')}
        name="method"
        value={method}
        onChange={({ currentTarget }) => setMethod(currentTarget.value)}
        options={methods.map((value) => ({ value, label: t(value) }))}
        error={errors.method}
      />
      {method !== 'connect' && (
        <>
          <TextField
            label={t('name')}
            name="name"
            autoComplete="name"
            defaultValue={account.name ?? ''}
            error={errors.name}
          />
          <TextField
            label={t(method === 'bank' ? 'bankNumber' : 'mobileNumber')}
            name="number"
            autoComplete="off"
            inputMode={method === 'bank' ? 'text' : 'tel'}
            spellCheck={false}
            error={errors.number}
          />
        </>
      )}
      <p className="text-small text-soft">
        {t(closedSeller === undefined ? 'pauseHint' : 'pauseHintOf')}
      </p>
      {clash.panel}
      <Failure text={save.error} again={save.again} />
      <Button type="submit" variant="primary" busy={save.busy && t('saving')}>
        {t('save')}
      </Button>
    </form>
  );
}
