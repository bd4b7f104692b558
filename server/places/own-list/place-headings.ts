import { placeListFields, type PlaceListField } from '#contract/places/place-columns.ts';
import { withPlainSigns } from '#contract/common/typed-code.ts';
import type { ColumnGuesses, Fits } from '#server/platform/http/own-lists/guess-columns.ts';
import { buildHeadings } from '#server/platform/http/own-lists/headings.ts';
import { guessKind } from './guess-kind.ts';
import { coordinatesOf } from './place-cells.ts';

/** The headings of people's lists of places, in English, Bangla and German, and common ones of other languages. */
const names: Readonly<Partial<Record<PlaceListField, readonly string[]>>> = {
  division: [
    ...['state', 'province', 'region', 'federal state', 'bundesland', 'kanton', 'région'],
    ...['provincia', 'estado', 'regione', 'বিভাগ', 'বিভাগের নাম', 'প্রদেশ', 'রাজ্য'],
  ],
  divisionBn: ['division in bangla', 'division bangla', 'বিভাগ (বাংলা)', 'বাংলায় বিভাগ'],
  district: [
    ...['city', 'town', 'municipality', 'county', 'borough', 'ort', 'stadt', 'bezirk', 'landkreis'],
    ...['kreis', 'gemeinde', 'stadtteil', 'ville', 'commune', 'ciudad', 'municipio', 'città'],
    ...['comune', 'neighbourhood', 'neighborhood', 'upazila', 'area', 'জেলা', 'জেলার নাম', 'শহর'],
    ...['উপজেলা', 'এলাকা'],
  ],
  districtBn: ['district in bangla', 'district bangla', 'জেলা (বাংলা)', 'বাংলায় জেলা'],
  name: [
    ...['name in english', 'name english', 'name en', 'english name', 'place', 'place name'],
    ...['location name', 'facility', 'facility name', 'site name', 'station name', 'branch name'],
    ...['venue', 'title', 'library', 'station', 'site', 'branch', 'einrichtung', 'bezeichnung'],
    ...['standort', 'nom', 'lieu', 'nombre', 'lugar', 'nome', 'luogo', 'ইংরেজি নাম', 'নাম (ইংরেজি)'],
    ...['জায়গা', 'জায়গার নাম', 'স্থান', 'স্থানের নাম', 'প্রতিষ্ঠান', 'নাম'],
  ],
  nameBn: [
    ...['name in bangla', 'name bangla', 'name bn', 'bangla name', 'bengali name', 'name bengali'],
    ...['বাংলা নাম', 'নাম (বাংলা)', 'বাংলায় নাম'],
  ],
  kind: [
    ...['type', 'category', 'facility type', 'place type', 'amenity', 'typ', 'art', 'kategorie'],
    ...['catégorie', 'tipo', 'categoria', 'categoría', 'ধরন', 'ধরণ', 'প্রকার'],
  ],
  address: [
    ...['street', 'street address', 'full address', 'address line 1', 'location', 'adresse'],
    ...['anschrift', 'straße', 'strasse', 'rue', 'dirección', 'indirizzo', 'ঠিকানা', 'রাস্তা', 'সড়ক'],
  ],
  houseNumber: [
    ...['house number', 'house no', 'street number', 'hausnummer', 'hausnr', 'haus nr', 'hnr'],
    ...['numéro', 'বাড়ি নম্বর', 'হোল্ডিং', 'হোল্ডিং নম্বর'],
  ],
  latitude: [
    ...['lat', 'geo lat', 'y', 'breitengrad', 'geografische breite', 'breite', 'latitud'],
    ...['latitudine', 'অক্ষাংশ'],
  ],
  longitude: [
    ...['lon', 'lng', 'long', 'geo lon', 'geo lng', 'x', 'längengrad', 'laengengrad'],
    ...['geografische länge', 'länge', 'longitud', 'longitudine', 'দ্রাঘিমাংশ'],
  ],
  coordinates: [
    ...['coords', 'lat lon', 'lat lng', 'lat long', 'latitude longitude', 'geo point'],
    ...['geo point 2d', 'geopoint', 'geolocation', 'the geom', 'geom', 'gps', 'koordinaten'],
    ...['coordonnées', 'coordenadas', 'স্থানাঙ্ক', 'জিপিএস'],
  ],
  hours: [
    ...['opening hours', 'opening times', 'open', 'öffnungszeiten', 'horaires', 'horario', 'orari'],
    ...['সময়', 'সময়সূচি', 'খোলা', 'খোলার সময়', 'খোলা থাকে'],
  ],
  hidden: [],
};

/** Headings that say where a list begins, and nothing of a place. */
const others = [
  ...['id', 'objectid', 'fid', 'sl', 'sl no', 'no', 'nr', 'lfd nr', 'plz', 'postleitzahl'],
  ...['postcode', 'postal code', 'zip', 'zip code', 'country', 'land', 'phone', 'telephone'],
  ...['telefon', 'email', 'e-mail', 'website', 'url', 'web', 'fax', 'operator', 'ward', 'status'],
  ...['ক্রমিক', 'ক্রমিক নং', 'নং', 'ফোন', 'ফোন নম্বর', 'মোবাইল', 'পোস্ট কোড', 'মন্তব্য', 'মোট'],
];

const plain = (value: string) => withPlainSigns(value.slice(0, 40)).trim();
const isNumber: Fits = (value) => /^[-−]?\d{1,3}(?:[.,]\d+)?$/.test(plain(value));
const isName: Fits = (value) => value.length <= 200 && /\p{L}/u.test(value);
const isBangla: Fits = (value) => /\p{Script=Bengali}/u.test(value);

/** By what the columns of a list of places are guessed. */
export const placeGuesses: ColumnGuesses<PlaceListField> = {
  headings: buildHeadings({ fields: placeListFields, names, others }),
  fits: {
    ...{ division: isName, district: isName, name: isName },
    ...{ divisionBn: isBangla, districtBn: isBangla, nameBn: isBangla },
    kind: (value) => value.length <= 60 && /\p{L}/u.test(value),
    address: (value) => /\p{L}/u.test(value) && coordinatesOf(value) === null,
    houseNumber: (value) => value.length <= 20 && /\p{N}/u.test(value),
    ...{ latitude: isNumber, longitude: isNumber },
    coordinates: (value) => coordinatesOf(value) !== null,
    hidden: (value) => value.length <= 20,
  },
  byValues: [
    ['coordinates', (value) => coordinatesOf(value) !== null],
    ['kind', (value) => value.length <= 40 && guessKind(value) !== null],
  ],
};
