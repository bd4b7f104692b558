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
import { maxPersonNameLength } from '#contract/common/value-rules.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { dropDraft, readDraft, visitorHelpDraft } from '#web/platform/forms/draft.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
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

/** A visitor's is apart, so that the next person after a session doesn't see a member's. */
const draftOf = (signedIn: boolean) => (signedIn ? 'help:own' : visitorHelpDraft);
const notInDraft = { name: undefined, email: undefined, bookingId: undefined };

/** A question to the shop; visitors add their name and email. */
export function ContactForm({ signedIn, identity, bookings, booking, onSent }: Props) {
  const t = useTranslations('helpContact');
  const draft = draftOf(signedIn);
  const [defaults] = useState(() => ({
    ...{ text: '', name: '', email: '' },
    // People who wrote as a visitor and then signed in go on with their text.
    ...readDraft(visitorHelpDraft),
    bookingId: booking,
  }));
  return (
    <CallForm<HelpFormInput, HelpForm, { id: string; email: string }>
      schema={signedIn ? memberForm : visitorForm}
      defaults={defaults}
      draft={draft}
      notInDraft={notInDraft}
      send={async ({ subject, text, name, email, bookingId }) => {
        const ownFields = signedIn
          ? { ...(bookingId === '' ? {} : { bookingId }) }
          : { name, email, language: currentLanguage() };
        const { insertedId } = await call('askForHelp', { body: { subject, text, ...ownFields } });
        return { id: insertedId ?? '', email: signedIn ? (identity?.email ?? '') : email };
      }}
      onDone={(request) => {
        dropDraft(visitorHelpDraft);
        onSent(request);
      }}
      submit={t('submit')}
      busy={t('busy')}
      className="flex flex-col gap-5"
    >
      {(field) => (
        <>
          <SelectField
            label={t('subject')}
            placeholder={t('choose')}
            options={helpSubjects.map((value) => ({ value, label: t(value) }))}
            {...field('subject')}
          />
          <TextArea
            label={t('text')}
            hint={t('textHint')}
            rows={6}
            maxLength={maxHelpTextLength}
            {...field('text')}
          />
          {bookings.length > 0 && (
            <SelectField
              label={t('booking')}
              placeholder={t('noBooking')}
              options={bookings.map(({ _id, productName }) => ({ value: _id, label: productName }))}
              {...field('bookingId')}
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
                maxLength={maxPersonNameLength}
                {...field('name')}
              />
              <TextField
                label={t('email')}
                hint={t('emailHint', { days: visitorRequestDays })}
                type="email"
                inputMode="email"
                autoComplete="email"
                spellCheck={false}
                {...field('email')}
              />
            </>
          )}
        </>
      )}
    </CallForm>
  );
}
