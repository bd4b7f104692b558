import { stockColumns, type ListField } from '#contract/catalog/stock-columns.ts';
import { buildHeadings } from '#server/platform/http/own-lists/headings.ts';

/**
 * The headings of people's own lists, in both languages and in German (examples/markets), the likeliest first. A
 * heading of two fields is decided by what stands below it: a column 'Phone' has numbers or names.
 */
const names: Readonly<Partial<Record<ListField, readonly string[]>>> = {
  reference: [
    ...['sku', 'ref', 'ref no', 'stock no', 'stock number', 'stock id', 'inventory id', 'unit id'],
    ...['custom label', 'variant sku', 'item code', 'product code', 'asset tag', 'item number'],
    ...['item no', 'item id', 'code', 'tag', 'lot', 'lot no', 'id', 'কোড', 'আইডি', 'স্টক নম্বর'],
    ...['artikelnummer', 'artikelnr', 'artikel nr', 'lagernummer', 'bestandsnummer'],
  ],
  brand: [
    ...['make', 'maker', 'manufacturer', 'vendor', 'oem', 'company', 'product brand', 'category'],
    ...['category name', 'category id', 'ব্র্যান্ড', 'ব্রান্ড', 'ব্র্যাণ্ড', 'কোম্পানি', 'নির্মাতা'],
    ...['hersteller', 'marke'],
  ],
  model: [
    ...['model name', 'phone model', 'device model', 'device', 'মডেল', 'মডেলের নাম', 'ফোনের মডেল'],
    ...['modell', 'modellbezeichnung', 'gerät'],
  ],
  title: [
    ...['item title', 'listing title', 'item name', 'item', 'item description', 'product', 'name'],
    ...['handset', 'article', 'particulars', 'phone', 'phone name', 'mobile', 'mobile name'],
    ...['description', 'details', 'পণ্য', 'পণ্যের নাম', 'ফোন', 'ফোনের নাম', 'নাম', 'মোবাইল', 'বিবরণ'],
    ...['মোবাইলের নাম', 'সেট', 'সেটের নাম'],
    ...['bezeichnung', 'artikelbezeichnung', 'artikel', 'produkt', 'titel'],
  ],
  storageGb: [
    ...[
      'storage',
      'capacity',
      'gb',
      'storage capacity',
      'internal storage',
      'memory',
      'rom',
      'size',
    ],
    ...['ram rom', 'ram storage', 'র‍্যাম রম', 'রম', 'স্টোরেজ', 'মেমোরি', 'মেমরি', 'জিবি', 'ধারণক্ষমতা'],
    ...['speicher', 'speicherplatz', 'speichergröße', 'kapazität'],
  ],
  condition: [
    ...['grade', 'cond', 'condition grade', 'cosmetic grade', 'cosmetic condition', 'grading'],
    ...['item condition', 'condition id', 'cosmetic', 'quality', 'class', 'state'],
    ...['অবস্থা', 'গ্রেড', 'কন্ডিশন', 'মান'],
    ...['zustand', 'güte', 'klasse'],
  ],
  buyingPrice: [
    ...[
      'cost',
      'cost price',
      'unit cost',
      'cost per item',
      'item cost',
      'buy price',
      'buying price',
    ],
    ...['purchase price', 'purchase cost', 'bought for', 'paid', 'landed cost', 'bought price'],
    ...['buy', 'buying', 'purchase'],
    ...['কেনা দাম', 'কেনার দাম', 'কেনা মূল্য', 'ক্রয়মূল্য', 'ক্রয় মূল্য', 'কেনা', 'কেনাদর'],
    ...['ক্রয়', 'ক্রয়দর'],
    ...['ek', 'ek preis', 'einkaufspreis', 'kaufpreis', 'einkauf'],
  ],
  sealingPrice: [
    ...['price', 'selling price', 'sale price', 'sell price', 'sales price', 'asking price'],
    ...[
      'unit price',
      'variant price',
      'our price',
      'your price',
      'retail price',
      'wholesale price',
    ],
    ...['current price', 'buy it now price', 'auction buy it now price', 'start price', 'rate'],
    ...['asking', 'list price', 'amount', 'sell', 'selling', 'retail', 'বিক্রির দাম', 'বিক্রি দাম'],
    ...['বিক্রয়মূল্য', 'বিক্রয় মূল্য', 'বিক্রিমূল্য', 'দাম', 'মূল্য', 'দর'],
    ...['বিক্রয়', 'বিক্রি'],
    ...['vk', 'vk preis', 'verkaufspreis', 'preis', 'verkauf'],
  ],
  yearsOfUse: [
    ...['years of use', 'years used', 'used years', 'age', 'age years', 'used for'],
    ...['ব্যবহারের বছর', 'কত বছর', 'কত বছর ব্যবহার', 'কত বছরের', 'বয়স', 'ব্যবহার'],
    ...['nutzungsdauer', 'alter', 'jahre in gebrauch'],
  ],
  buyingYear: [
    ...['year', 'buying year', 'purchase year', 'year bought', 'year of purchase', 'purchase date'],
    ...['date purchased', 'date bought', 'purchased', 'bought', 'কেনার বছর', 'কেনার সাল', 'কেনার তারিখ'],
    ...['ক্রয়ের সাল', 'ক্রয়ের বছর', 'ক্রয়ের তারিখ', 'সাল', 'বছর', 'yr', 'bought in'],
    ...['kaufjahr', 'baujahr', 'jahr', 'kaufdatum'],
  ],
  phnNumber: [
    ...['phone', 'phone number', 'phone no', 'mobile', 'mobile no', 'mobile number', 'contact'],
    ...['contact no', 'contact number', 'tel', 'telephone', 'whatsapp'],
    ...['ফোন', 'ফোন নম্বর', 'মোবাইল', 'মোবাইল নম্বর', 'যোগাযোগ', 'নম্বর'],
    ...['telefon', 'telefonnummer', 'handynummer', 'rufnummer'],
  ],
  location: [
    ...['place', 'city', 'district', 'division', 'area', 'branch', 'item location', 'region'],
    ...['এলাকা', 'জেলা', 'বিভাগ', 'শহর', 'অবস্থান', 'জায়গা', 'ঠিকানা', 'স্থান', 'শাখা'],
    ...['standort', 'ort', 'stadt', 'filiale', 'bundesland'],
  ],
  description: [
    ...['body', 'body html', 'product description', 'condition description', 'details', 'notes'],
    ...['note', 'remarks', 'remark', 'comments', 'comment', 'seller notes'],
    ...['বিবরণ', 'বর্ণনা', 'মন্তব্য', 'নোট', 'কথা'],
    ...['beschreibung', 'bemerkung', 'bemerkungen', 'hinweis', 'notiz', 'anmerkung'],
  ],
  colour: ['color', 'colors', 'রং', 'রঙ', 'কালার', ...['farbe']],
  batteryHealth: [
    ...['battery', 'bh', 'batt', 'battery percent', 'battery capacity', 'battery life'],
    ...['ব্যাটারি', 'ব্যাটারী', 'ব্যাটারি হেলথ'],
    ...['akku', 'akkuzustand', 'akku prozent', 'batterie'],
  ],
  networkLock: [
    ...['network', 'lock', 'lock status', 'sim lock', 'sim', 'sim status', 'network status'],
    ...['carrier lock', 'unlocked', 'carrier status', 'নেটওয়ার্ক', 'লক', 'সিম', 'সিম লক'],
    ...['simlock', 'netz', 'sperre'],
  ],
  carrier: ['operator', 'service provider', 'অপারেটর'],
  imei: ['imei 1', 'imei no', 'imei number', 'imei meid', 'serial imei', 'আইএমইআই', 'serial'],
  imei2: [],
  inTheBox: [
    'in the box',
    'included',
    'includes',
    'accessories',
    'box contents',
    'বক্সে',
    'সাথে আছে',
  ],
  quantity: [
    ...[
      'qty',
      'available quantity',
      'variant inventory qty',
      'stock',
      'stock qty',
      'qty available',
    ],
    ...['in stock', 'on hand', 'available', 'units', 'pcs', 'pieces', 'count', 'qnty'],
    ...['পরিমাণ', 'সংখ্যা', 'পিস', 'কয়টি'],
    ...['menge', 'anzahl', 'stück', 'bestand', 'stk'],
  ],
};

/** Headings that say where a list begins, and nothing of a phone. */
const others = [
  ...[
    'sl',
    'sl no',
    'si no',
    'sr no',
    's no',
    'no',
    'handle',
    'tags',
    'type',
    'status',
    'published',
  ],
  ...[
    'currency',
    'format',
    'total',
    'total price',
    'image src',
    'action',
    'start date',
    'end date',
  ],
  ...['ক্রমিক', 'ক্রমিক নং', 'নং', 'মোট', 'তারিখ', 'nr', 'pos', 'lfd nr', 'datum', 'summe', 'währung'],
];

/** What the headings of a list of phones may mean. */
export const stockHeadings = buildHeadings<ListField>({
  fields: [...stockColumns, 'title', 'quantity'],
  names,
  others,
  words: ['qty', 'pcs', 'buy', 'sell', 'yr', 'imei', 'sku', 'ref', 'gb', 'rom', 'bh'],
});
