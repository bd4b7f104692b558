import { modelColumns, type ModelColumn } from '#contract/catalog/model-fields.ts';
import { readAmount } from '#contract/common/amount.ts';
import { withPlainSigns } from '#contract/common/typed-code.ts';
import type { ColumnGuesses, Fits } from '#server/platform/http/own-lists/guess-columns.ts';
import { buildHeadings } from '#server/platform/http/own-lists/headings.ts';

/** The headings of people's lists of models, in English, Bangla and German, and common ones of other languages. */
const names: Readonly<Partial<Record<ModelColumn, readonly string[]>>> = {
  id: ['model id'],
  brand: [
    ...['make', 'maker', 'manufacturer', 'brand name', 'retail branding', 'vendor', 'oem'],
    ...['company', 'category', 'marke', 'hersteller', 'fabrikat', 'marque', 'fabricant', 'marca'],
    ...['fabricante', 'produttore', 'ব্র্যান্ড', 'ব্রান্ড', 'ব্র্যাণ্ড', 'কোম্পানি', 'নির্মাতা', 'প্রস্তুতকারক'],
  ],
  name: [
    ...['marketing name', 'model name', 'device name', 'model', 'phone model', 'phone', 'handset'],
    ...['product name', 'product', 'item', 'item description', 'title', 'device', 'description'],
    ...['modell', 'modellname', 'modellbezeichnung', 'gerät', 'handy', 'bezeichnung', 'artikel'],
    ...['produkt', 'modèle', 'appareil', 'produit', 'désignation', 'modelo', 'dispositivo'],
    ...['producto', 'modello', 'prodotto', 'nom', 'nombre', 'nome', 'মডেল', 'মডেলের নাম'],
    ...['ফোনের মডেল', 'ফোন', 'ফোনের নাম', 'মোবাইল', 'পণ্য', 'পণ্যের নাম', 'নাম'],
  ],
  releaseYear: [
    ...['launch year', 'year of release', 'year', 'release date', 'launch date', 'released'],
    ...['launched', 'announced', 'launch', 'release', 'erscheinungsjahr', 'jahr', 'baujahr'],
    ...['marktstart', 'erschienen', 'année', 'année de sortie', 'date de sortie', 'año', 'anno'],
    ...['সাল', 'বছর', 'বাজারে আসার সাল', 'বাজারে আসার বছর', 'প্রকাশের সাল', 'কোন সালের'],
  ],
  storages: [
    ...['storage', 'storage options', 'internal storage', 'capacity', 'capacities', 'memory'],
    ...['internal memory', 'rom', 'gb', 'sizes', 'speicher', 'speicherplatz', 'speichergröße'],
    ...['interner speicher', 'kapazität', 'stockage', 'mémoire', 'capacité', 'almacenamiento'],
    ...['capacidad', 'memoria', 'স্টোরেজ', 'মেমোরি', 'মেমরি', 'জিবি', 'ধারণক্ষমতা'],
  ],
  launchPrices: [
    ...['launch price', 'price when new', 'rrp', 'msrp', 'srp', 'retail price', 'list price'],
    ...['original price', 'new price', 'uvp', 'neupreis', 'listenpreis', 'prix de lancement'],
    ...['prix conseillé', 'precio de lanzamiento', 'নতুন দাম', 'নতুনের দাম', 'বাজারে আসার দাম'],
    ...['price', 'preis', 'prix', 'precio', 'prezzo', 'দাম', 'মূল্য'],
  ],
  spellings: [
    ...['other names', 'also known as', 'aka', 'aliases', 'alias', 'model number', 'model no'],
    ...['model code', 'part number', 'modellnummer', 'modellcode', 'auch bekannt als'],
    ...['অন্য নাম', 'অন্যান্য নাম', 'মডেল নম্বর', 'model'],
  ],
  codes: ['tac', 'tacs', 'tac code', 'tac codes', 'type allocation code', 'টিএসি'],
  updatesUntil: [
    ...['security updates until', 'updates until', 'updated until', 'update until'],
    ...['supported until', 'support until', 'end of support', 'end of updates', 'security support'],
    ...['updates bis', 'sicherheitsupdates bis', 'support bis', 'আপডেট পাবে', 'আপডেটের শেষ'],
  ],
  updateYears: ['years of updates', 'update years', 'updates years', 'কত বছর আপডেট'],
  updatesSource: ['source', 'updates source', 'quelle', 'fuente', 'fonte', 'সূত্র', 'উৎস'],
};

/** Headings that say where a list begins, and nothing of a model. */
const others = [
  ...['sl', 'sl no', 'sr no', 'no', 'nr', 'pos', 'lfd nr', 'sku', 'ean', 'gtin', 'artikelnummer'],
  ...['ram', 'arbeitsspeicher', 'colour', 'color', 'farbe', 'display', 'screen size', 'os'],
  ...['betriebssystem', 'operating system', 'system on chip', 'form factor', 'android version'],
  ...['android sdk versions', 'screen densities', 'quantity', 'qty', 'menge', 'moq', 'stock'],
  ...['bestand', 'ক্রমিক', 'ক্রমিক নং', 'নং', 'র‍্যাম', 'র‌্যাম', 'রং', 'রঙ', 'মোট', 'পরিমাণ'],
];

const maxValueLength = 120;
const plain = (value: string) => withPlainSigns(value.slice(0, maxValueLength)).trim();
const hasYear: Fits = (value) => /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(plain(value));
const isAmount: Fits = (value) => {
  const { amount, either, isForeign } = readAmount(plain(value.split(/[;|]/)[0] ?? ''));
  return !Number.isNaN(amount) || either !== null || isForeign;
};

/** By what the columns of a list of models are guessed. */
export const modelGuesses: ColumnGuesses<ModelColumn> = {
  headings: buildHeadings({ fields: modelColumns, names, others }),
  fits: {
    // Not the running number of another program.
    id: (value) => /^[a-z]+[\w.+]*-[\w.+-]+$/.test(value),
    brand: (value) => value.length < 40 && /\p{L}|^\p{N}{1,4}$/u.test(value),
    name: (value) => /[\p{L}\p{N}]/u.test(value),
    releaseYear: hasYear,
    storages: (value) => value.length < 60 && /\d/.test(plain(value)),
    launchPrices: isAmount,
    spellings: (value) => /\p{L}/u.test(value),
    codes: (value) => /^\d{8}(?:\D|$)/.test(plain(value)),
    updates: (value) => /^(?:promised|estimated)$/i.test(value),
    updatesUntil: hasYear,
    updateYears: (value) => /^\d{1,2}\b/.test(plain(value)),
  },
  byValues: [
    ['storages', (value) => /^\d{1,4}\s*(?:gb|tb|জিবি|টিবি)/i.test(plain(value))],
    ['releaseYear', (value) => /^20[0-4]\d$/.test(plain(value))],
    ['launchPrices', (value) => isAmount(value) && /\p{Sc}/u.test(value)],
  ],
};
