import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  payoutAccountBody,
  type PayoutAccount,
  type PayoutAccountBody,
} from '#contract/payouts/schemas.ts';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useClash } from '#web/platform/forms/clash.ts';
import { useForm, useFormValue } from '#web/platform/forms/use-form.ts';
import { usePayoutMethods } from '#web/platform/shop/use-payout-methods.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type Typed = { method: PayoutAccountBody['method']; name?: string; number?: string };

interface Props {
  account: Pick<PayoutAccount, 'method' | 'name' | 'number' | 'connectOffered' | 'version'>;
  /** A person with a closed account, for whom an admin enters it; one's own otherwise. */
  closedSeller?: string;
  onSaved: () => void;
}

/** The form that says how a seller is paid. */
export function PayoutAccountForm({ account, closedSeller, onSaved }: Props) {
  const t = useTranslations('payoutAccount');
  const { revalidate } = useRevalidator();
  const withRecentLogin = useRecentLogin();
  const [isTheirs, setIsTheirs] = useState(false);
  const offered = usePayoutMethods();
  const methods = [...offered, ...(account.connectOffered ? (['connect'] as const) : [])];
  const { method: present } = account;
  // An account of a way that the shop no longer offers can be kept.
  const options =
    present === null || present === 'connect' || methods.includes(present)
      ? methods
      : [...methods, present];
  const form = useForm<Typed, PayoutAccountBody>(payoutAccountBody, {
    ...{ method: present ?? options[0], name: account.name ?? '', number: '' },
  });
  const method = useFormValue(form, 'method');
  // A number is shown masked, so that an account is kept or replaced as a whole.
  const clash = useClash<Pick<PayoutAccount, 'method' | 'name' | 'number'>>({
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
    try {
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
    } catch (error) {
      if (!form.showRefusal(error)) throw error;
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void form.handleSubmit(save.start)(event)}
      className="mt-4 flex max-w-md flex-col gap-4 print:hidden"
    >
      <SelectField
        label={t(closedSeller === undefined ? 'method' : 'methodOf')}
        options={options.map((value) => ({ value, label: t(value) }))}
        {...form.field('method')}
      />
      {method !== 'connect' && (
        <>
          <TextField label={t('name')} autoComplete="name" {...form.field('name')} />
          <TextField
            label={t(method === 'bank' ? 'bankNumber' : 'mobileNumber')}
            autoComplete="off"
            inputMode={method === 'bank' ? 'text' : 'tel'}
            spellCheck={false}
            {...form.field('number')}
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
