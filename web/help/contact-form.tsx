import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { helpSubjects, maxHelpTextLength, visitorRequestDays } from '#contract/help/limits.ts';
import {
  memberForm,
  visitorForm,
  type HelpBooking,
  type HelpForm,
  type HelpFormInput,
} from '#contract/help/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { dropDraft, readDraft, useDraft, visitorHelpDraft } from '#web/platform/forms/draft.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  signedIn: boolean;
  /** Null for visitors, and until it is known. */
  identity: Identity | null;
  bookings: readonly HelpBooking[];
  /** The booking that is chosen at the beginning; '' for none. */
  booking: string;
  onSent: (request: { readonly id: string; readonly email: string }) => void;
}

/** A visitor's is apart, so that whoever comes after a session that ended doesn't see a member's. */
const draftOf = (signedIn: boolean) => (signedIn ? 'help:own' : visitorHelpDraft);
const notInDraft = { name: undefined, email: undefined, bookingId: undefined };
const fields = ['subject', 'text', 'name', 'email', 'bookingId'] as const;

/** A question to the shop; visitors add their name and email. */
export function ContactForm({ signedIn, identity, bookings, booking, onSent }: Props) {
  const t = useTranslations('helpContact');
  const errorText = useErrorText();
  const draft = draftOf(signedIn);
  const [problem, setProblem] = useState<string | null>(null);
  const [defaults] = useState(() => ({
    ...{ text: '', name: '', email: '' },
    // People who wrote as a visitor and then signed in go on with their text.
    ...(typeof localStorage === 'undefined'
      ? {}
      : { ...readDraft(visitorHelpDraft), ...readDraft(draft) }),
    bookingId: booking,
  }));
  const form = useContractForm<HelpFormInput, HelpForm>(
    signedIn ? memberForm : visitorForm,
    defaults,
  );
  useDraft(form, draft, notInDraft);
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ subject, text, name, email, bookingId }) => {
    setProblem(null);
    const ownFields = signedIn
      ? { ...(bookingId === '' ? {} : { bookingId }) }
      : { name, email, language: currentLanguage() };
    try {
      const { insertedId } = await call('askForHelp', { body: { subject, text, ...ownFields } });
      dropDraft(draft);
      dropDraft(visitorHelpDraft);
      onSent({ id: insertedId ?? '', email: signedIn ? (identity?.email ?? '') : email });
    } catch (error) {
      if (!showFieldErrors(form, error, fields)) setProblem(errorText(error));
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-5"
    >
      <SelectField
        label={t('subject')}
        placeholder={t('choose')}
        options={helpSubjects.map((value) => ({ value, label: t(value) }))}
        error={errors.subject?.message}
        {...form.register('subject')}
      />
      <TextArea
        label={t('text')}
        hint={t('textHint')}
        rows={6}
        maxLength={maxHelpTextLength}
        error={errors.text?.message}
        {...form.register('text')}
      />
      {bookings.length > 0 && (
        <SelectField
          label={t('booking')}
          placeholder={t('noBooking')}
          options={bookings.map(({ _id, productName }) => ({ value: _id, label: productName }))}
          error={errors.bookingId?.message}
          {...form.register('bookingId')}
        />
      )}
      {signedIn ? (
        <>
          <TextField label={t('name')} value={identity?.displayName ?? ''} readOnly />
          <TextField
            label={t('email')}
            hint={t('accountHint')}
            value={identity?.email ?? ''}
            readOnly
          />
        </>
      ) : (
        <>
          <TextField
            label={t('name')}
            autoComplete="name"
            maxLength={120}
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextField
            label={t('email')}
            hint={t('emailHint', { days: visitorRequestDays })}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            error={errors.email?.message}
            {...form.register('email')}
          />
        </>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={isSubmitting && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
