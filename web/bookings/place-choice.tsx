import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { MeetingPlace } from '#contract/bookings/meeting-places.ts';
import { divisions, type Division } from '#contract/catalog/conditions.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

/** How many places are one press away; the others are in the list behind them. */
const nearCount = 3;

interface Props {
  /** Where the phone is. */
  division: Division;
  /** The place as it is typed now. */
  place: string;
  onChoose: (place: string) => void;
}

/** Public places to meet: some near the phone as buttons, and all of a division as a list. Any other is typed. */
export function PlaceChoice({ division, place, onChoose }: Props) {
  const t = useTranslations('booking');
  const tPlaces = useTranslations('places');
  const locale = useLocale();
  const near = usePlaces(division, true);
  const [isOpen, setIsOpen] = useState(false);
  const [listed, setListed] = useState(division);
  const places = usePlaces(listed, isOpen);
  const nameOf = ({ name }: MeetingPlace) => (locale === 'bn' ? name.bn : name.en);
  /** With its district, so that a map finds it. */
  const text = (each: MeetingPlace) => {
    const district = locale === 'bn' ? each.district.bn : each.district.en;
    const name = nameOf(each);
    return name.includes(district) ? name : `${name}, ${district}`;
  };
  return (
    <div className="-mt-2 flex flex-col gap-2">
      <div role="group" aria-label={t('places')} className="flex min-h-11 flex-wrap gap-2">
        {near.slice(0, nearCount).map((each) => (
          <Button
            key={each._id}
            aria-pressed={text(each) === place}
            className="chip"
            onClick={() => onChoose(text(each))}
          >
            {nameOf(each)}
          </Button>
        ))}
        <Button aria-expanded={isOpen} className="chip" onClick={() => setIsOpen(!isOpen)}>
          {t('morePlaces')}
        </Button>
      </div>
      {isOpen && (
        <div className="grid gap-2 sm:grid-cols-2">
          <SelectField
            label={t('division')}
            value={listed}
            options={divisions.map((value) => ({ value, label: tPlaces(value) }))}
            onChange={({ target }) => {
              const chosen = divisions.find((each) => each === target.value);
              if (chosen) setListed(chosen);
            }}
          />
          <SelectField
            label={t('publicPlace')}
            value={places.map(text).includes(place) ? place : ''}
            placeholder={t('choosePlace')}
            options={places.map(text).map((each) => ({ value: each, label: each }))}
            onChange={({ target }) => target.value && onChoose(target.value)}
          />
        </div>
      )}
    </div>
  );
}

/** The public places of a division; none while they are loaded, or if they can't be. */
function usePlaces(division: Division, isWanted: boolean): readonly MeetingPlace[] {
  const [read, setRead] = useState<{ of: Division; places: readonly MeetingPlace[] } | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    call('listMeetingPlaces', { params: { division } }).then(
      (places) => isCurrent && setRead({ of: division, places }),
      // The place is typed then.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [division, isWanted]);
  return read?.of === division ? read.places : [];
}
