/** The sentences beside wrong fields of places. */
export const placeMessages = {
  nameEn: 'Please give the name in English',
  nameBn: 'Please give the name in Bangla',
  nameSign: 'A division’s name has no comma and at least one letter',
  words: 'At most 30 other spellings, each up to 40 characters',
  kind: 'Please choose what kind of place it is',
  latitude: 'A latitude is between -90 and 90',
  longitude: 'A longitude is between -180 and 180',
  coordinates: 'Please give both coordinates, or none',
  coordinatePair: 'Please write both coordinates like this: 23.81, 90.41',
  position: 'This is no place in the list',
  hidden: 'hidden is true or false',
} as const;
