import * as z from 'zod/mini';
import { namedSchemas } from './named-schemas.ts';

/** Zod schemas as the JSON Schemas of an OpenAPI document, those with a name once (components/schemas). */

export type JsonSchema = Readonly<Record<string, unknown>>;
type Direction = 'input' | 'output';

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id });

interface Fields {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** The named schemas that a document refers to. */
export interface SchemaComponents {
  /** A schema as clients get it (`output`) or as they send it (`input`). */
  schemaOf(schema: z.ZodMiniType, direction: Direction): JsonSchema;
  /** The fields of an object that is sent, each by itself. */
  fieldsOf(schema: z.ZodMiniType): Fields;
  /** The schemas with the names that were used so far, in alphabetical order. */
  usedSchemas(): Readonly<Record<string, JsonSchema>>;
}

/** Begins a document without schemas. */
export function collectSchemas(): SchemaComponents {
  const used = new Map<string, JsonSchema>();
  // The problem of a refusal stands in every call several times.
  const knownSchemas = {
    input: new Map<z.ZodMiniType, JsonSchema>(),
    output: new Map<z.ZodMiniType, JsonSchema>(),
  };

  return {
    schemaOf(schema, direction) {
      const before = knownSchemas[direction].get(schema);
      if (before) return before;
      // A schema with a name is only referred to where it stands within another one.
      const { $defs = {}, items } = jsonSchemaOf(z.array(schema), direction) as {
        $defs?: Record<string, JsonSchema>;
        items: JsonSchema;
      };
      // Input differs from output if fields may be left out.
      const suffix = direction === 'input' ? 'Input' : '';
      const nameOf = (id: string) => (id.endsWith('Body') ? id : id + suffix);
      for (const [id, each] of Object.entries($defs)) {
        if (!used.has(nameOf(id))) used.set(nameOf(id), withReferences(each, nameOf));
      }
      const described = withReferences(items, nameOf);
      knownSchemas[direction].set(schema, described);
      return described;
    },
    fieldsOf: (schema) => inlined(schema),
    usedSchemas: () => Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** An object's own fields: parameters need them one by one, without the name of the whole. */
function inlined(schema: z.ZodMiniType): Fields {
  return jsonSchemaOf(schema, 'input', z.registry()) as Fields;
}

/** Zod refers to $defs of the same schema; a document has them in one place. */
function withReferences<Value>(value: Value, nameOf: (id: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    key === '$ref' ? `#/components/schemas/${nameOf(String(each).slice('#/$defs/'.length))}` : each,
  ) as Value;
}

function jsonSchemaOf(
  schema: z.ZodMiniType,
  direction: Direction,
  metadata: typeof names = names,
): JsonSchema {
  return z.toJSONSchema(schema, {
    io: direction,
    metadata,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      // Fields are described as they are kept: trimmed text, a number that forms send as text.
      if (direction === 'input' && def.type === 'pipe') {
        const outputSchema = jsonSchemaOf(
          (def as unknown as { out: z.ZodMiniType }).out,
          'input',
          z.registry(),
        );
        if (saysSomething(outputSchema)) replaceBy(jsonSchema, outputSchema);
      }
      addLimits(jsonSchema);
    },
  });
}

function saysSomething(schema: JsonSchema): boolean {
  return ['type', 'enum', 'const', 'anyOf', 'oneOf'].some((key) => key in schema);
}

function replaceBy(schema: Record<string, unknown>, { $schema: _dialect, ...other }: JsonSchema) {
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, other);
}

/** The longest text of a format. */
const longest: Readonly<Record<string, number>> = { uuid: 36, date: 10 };

/** A pattern of a repeated character ends its text, e.g. ^\d{6,12}$. */
const repeatedPattern = /^\^(?:\\[dw]|\[[^\]]+\])\{(?:\d+,)?(\d+)\}\$$/;

/** Adds the keywords of JSON Schema that the schema implies. */
function addLimits(schema: Record<string, unknown>): void {
  const types = [schema['type']].flat();
  if (types.includes('integer')) {
    schema['format'] = Number(schema['maximum']) < 2 ** 31 ? 'int32' : 'int64';
  }
  if (!types.includes('string') || 'enum' in schema || 'const' in schema) return;
  const most =
    longest[String(schema['format'])] ??
    Number(repeatedPattern.exec(String(schema['pattern']))?.[1]);
  if (most) schema['maxLength'] ??= most;
  // PostgreSQL stores every character but this one (manual, 8.3).
  if (!('format' in schema)) schema['pattern'] ??= String.raw`^[^\u0000]*$`;
}
