import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { nameIn } from '#contract/places/meeting-place-text.ts';
import { placeTexts, type MeetingPlace } from '#contract/places/meeting-places.ts';
import { useDivisions } from '#web/platform/i18n/division-names.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

/** How many places are one press away; the others are in the list behind them. */
const nearCount = 3;

interface Props {
  /** Where the phone is. */
  location: string;
  /** The place as it is typed now. */
  place: string;
  onChoose: (place: string, id: string) => void;
}

/** Public places to meet: some near the phone as buttons, and all of a division as a list. Any other is typed. */
export function PlaceChoice({ location, place, onChoose }: Props) {
  const t = useTranslations('booking');
  const divisions = useDivisions().filter(({ id, hidden }) => !hidden || id === location);
  const division = divisions.find(({ id }) => id === location)?.id ?? divisions[0]?.id ?? '';
  const near = usePlaces(division, division !== '');
  const [isOpen, setIsOpen] = useState(false);
  const [listed, setListed] = useState(division);
  const places = usePlaces(listed, isOpen && listed !== '');
  const language = currentLanguage();
  const nameOf = ({ name }: MeetingPlace) => nameIn(name, language);
  const text = (each: MeetingPlace) => nameIn(placeTexts(each), language);
  return (
    <div className="-mt-2 flex flex-col gap-2">
      <div role="group" aria-label={t('places')} className="flex min-h-11 flex-wrap gap-2">
        {near.slice(0, nearCount).map((each) => (
          <Button
            key={each._id}
            aria-pressed={text(each) === place}
            className="chip"
            onClick={() => onChoose(text(each), each._id)}
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
            options={divisions.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setListed(target.value)}
          />
          <SelectField
            label={t('publicPlace')}
            value={places.find((each) => text(each) === place)?._id ?? ''}
            placeholder={t('choosePlace')}
            options={places.map((each) => ({ value: each._id, label: text(each) }))}
            onChange={({ target }) => {
              const chosen = places.find(({ _id }) => _id === target.value);
              if (chosen) onChoose(text(chosen), chosen._id);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** The public places of a division; none while they are loaded, or if they can't be. */
function usePlaces(division: string, isWanted: boolean): readonly MeetingPlace[] {
  const [read, setRead] = useState<{ of: string; places: readonly MeetingPlace[] } | null>(null);
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
