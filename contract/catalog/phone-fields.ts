import type { Checklist } from './grade-rule.ts';

/**
 * The facts a seller may add to a phone beside the specified ones. Schemas, columns, label, form,
 * export, promised facts and demo derive from these rows. All are optional: a phone without them is
 * valid. Without zod, since the label needs the rows and no schemas.
 */

/** Storage sizes the form offers, in GB; a terabyte is 1024. */
export const storageSizes = [8, 16, 32, 64, 128, 256, 512, 1024, 2048] as const;

/** How many photos a phone has at most; also the check on product_images.position. */
export const maxPhotosPerPhone = 8;

/** The possible contents of the box. */
export const boxItems = [
  'box',
  'charger',
  'cable',
  'earphones',
  'case',
  'screen-protector',
  'receipt',
  'warranty-card',
] as const;
export type BoxItem = (typeof boxItems)[number];

/** The kind of a field's value, its checks, and the message beside a wrong value. */
type Kind =
  | { readonly kind: 'text'; readonly maxLength: number }
  | {
      readonly kind: 'whole';
      readonly min: number;
      readonly max: number;
      readonly message: string;
    }
  | { readonly kind: 'size'; readonly choices: readonly number[]; readonly message: string }
  | {
      readonly kind: 'choice';
      readonly choices: readonly [string, ...string[]];
      readonly message: string;
    }
  | {
      readonly kind: 'list';
      readonly choices: readonly [string, ...string[]];
      readonly message: string;
    }
  /** One of the models we know, by id. */
  | { readonly kind: 'model-id' }
  /** An object; the answers to the grading checklist are the only one. */
  | { readonly kind: 'json' }
  /** Sent and never sent back: the server keeps a keyed hash and the last digits. */
  | { readonly kind: 'identifier' }
  /** The last digits of an IMEI, read only. */
  | { readonly kind: 'digits' };

type PhoneField = Kind & {
  /** Its column of products; null when it is not stored as it is sent. */
  readonly column: string | null;
  /** Its name in the texts `facts` (label) and `sell` (form). */
  readonly label?: string;
  /** Its place on the label; absent when the label shows it beside another fact or not at all. */
  readonly shown?: number;
  /** Its place among the promised facts; absent when bookings do not keep it. */
  readonly promised?: number;
  /** The group of the form it stands in; absent when it is no control of its own. */
  readonly group?: 'phone' | 'grade' | 'more';
  /** Whether the export of one's own data has it. */
  readonly exported?: true;
  /** Whether searches and the price guide miss a phone without it, which its seller is asked to add. */
  readonly mandatory?: true;
  /** Its name and unit in structured data for search engines (schema.org PropertyValue). */
  readonly property?: { readonly name: string; readonly unit: string };
};

/** The rows in the order of the form. */
export const phoneFields = {
  modelId: { kind: 'model-id', column: 'model_id', mandatory: true },
  model: {
    kind: 'text',
    maxLength: 80,
    column: 'model_name',
    label: 'model',
    shown: 1,
    promised: 2,
    exported: true,
  },
  storageGb: {
    kind: 'size',
    choices: storageSizes,
    message: 'Please choose one of the sizes',
    column: 'storage_gb',
    mandatory: true,
    label: 'storage',
    shown: 2,
    promised: 4,
    group: 'phone',
    exported: true,
    property: { name: 'Storage', unit: ' GB' },
  },
  colour: {
    kind: 'text',
    maxLength: 40,
    column: 'colour',
    label: 'colour',
    shown: 3,
    promised: 5,
    group: 'phone',
    exported: true,
  },
  batteryHealth: {
    kind: 'whole',
    min: 1,
    max: 100,
    message: 'Battery health is a whole number from 1 to 100',
    column: 'battery_health',
    label: 'battery',
    shown: 4,
    promised: 6,
    group: 'grade',
    exported: true,
    property: { name: 'Battery health', unit: '%' },
  },
  inTheBox: {
    kind: 'list',
    choices: boxItems,
    message: 'Please choose from the list',
    column: 'in_the_box',
    label: 'inTheBox',
    shown: 7,
    promised: 12,
    group: 'more',
    exported: true,
  },
  networkLock: {
    kind: 'choice',
    choices: ['unlocked', 'locked'],
    message: 'Please choose unlocked or locked',
    column: 'network_lock',
    label: 'network',
    shown: 5,
    promised: 10,
    group: 'more',
    exported: true,
  },
  carrier: {
    kind: 'text',
    maxLength: 60,
    column: 'carrier',
    label: 'carrier',
    promised: 11,
    group: 'more',
    exported: true,
  },
  imei: { kind: 'identifier', column: null, label: 'imei', group: 'more' },
  /** Of a phone for two SIM cards. */
  imei2: { kind: 'identifier', column: null, label: 'imei', group: 'more' },
  imeiLastFour: {
    kind: 'digits',
    column: 'imei_last_four',
    label: 'imei',
    shown: 6,
    promised: 13,
    exported: true,
  },
  imei2LastFour: { kind: 'digits', column: 'imei2_last_four', label: 'imei', exported: true },
  checklist: { kind: 'json', column: 'checklist', exported: true },
} as const satisfies Readonly<Record<string, PhoneField>>;

type Rows = typeof phoneFields;
export type PhoneFieldName = keyof Rows;
/** The row of a field. */
export type RowOf<Name extends PhoneFieldName> = Rows[Name];

/** The fields whose row has an attribute, e.g. `promised`. */
export type FieldHaving<Key extends string> = {
  [Name in PhoneFieldName]: Rows[Name] extends Readonly<Record<Key, unknown>> ? Name : never;
}[PhoneFieldName];
/** The fields that are stored in a column of their own and read under their own name. */
export type StoredField = {
  [Name in PhoneFieldName]: Rows[Name]['column'] extends string ? Name : never;
}[PhoneFieldName];
type FieldOfKind<Of extends Kind['kind']> = {
  [Name in PhoneFieldName]: Rows[Name]['kind'] extends Of ? Name : never;
}[PhoneFieldName];
/** The fields that clients send. */
export type SentField = Exclude<PhoneFieldName, FieldOfKind<'digits'>>;
/** The controls of the form. */
export type FormField = FieldHaving<'group'>;

/** The value of a stored field; null if the seller gave none. */
export type ValueOf<Name extends PhoneFieldName> = Rows[Name] extends {
  kind: 'choice';
  choices: readonly (infer Choice)[];
}
  ? Choice | null
  : Rows[Name] extends { kind: 'list'; choices: readonly (infer Choice)[] }
    ? Choice[]
    : Rows[Name]['kind'] extends 'whole' | 'size'
      ? number | null
      : Rows[Name]['kind'] extends 'json'
        ? Checklist | null
        : string | null;

/** A value for each stored field. */
export type StoredFacts = { readonly [Name in StoredField]: ValueOf<Name> };

// Object.keys is typed as string[].
const names = Object.keys(phoneFields) as PhoneFieldName[];

/**
 * Returns whether a name is that of one of the fields.
 * @param name of any fact of a phone
 */
export const isPhoneField = (name: string): name is PhoneFieldName => name in phoneFields;

/**
 * The fields whose row has an attribute, in the order of the form.
 * @param key the attribute, e.g. `exported`
 */
export function fieldsHaving<Key extends string>(key: Key): FieldHaving<Key>[] {
  return names.filter((name): name is FieldHaving<Key> => key in phoneFields[name]);
}

/**
 * Returns whether a field is stored in a column of its own and read under its own name.
 * @param name of the field
 */
export function isStored(name: PhoneFieldName): name is StoredField {
  return phoneFields[name].column !== null;
}

/** The fields that are stored in a column of their own. */
export const storedFields: readonly StoredField[] = names.filter(isStored);

/** The fields that clients send. */
export const sentFields: readonly SentField[] = names.filter(
  (name): name is SentField => phoneFields[name].kind !== 'digits',
);

/**
 * The controls in a group of the form, in their order.
 * @param group of the form
 */
export function fieldsIn(group: PhoneField['group']): FormField[] {
  return fieldsHaving('group').filter((name) => phoneFields[name].group === group);
}

/** The fields that are sent and never sent back. */
export const identifierFields = sentFields.filter(
  (name): name is FieldOfKind<'identifier'> => phoneFields[name].kind === 'identifier',
);

/** The fields of the label, in its order. */
export const shownFields = fieldsHaving('shown').toSorted(
  (a, b) => phoneFields[a].shown - phoneFields[b].shown,
);

/**
 * An object with a value for each of some fields.
 * @param fields their names
 * @param value the value of one
 */
export function eachField<Values extends object>(
  fields: readonly (keyof Values & string)[],
  value: (name: keyof Values & string) => Values[keyof Values],
): Values {
  // Object.fromEntries loses the names.
  return Object.fromEntries(fields.map((name) => [name, value(name)])) as Values;
}
