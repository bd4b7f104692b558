import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListImport } from '#contract/common/lists/list-import.ts';
import type { ManagedModel, ModelValues } from '#contract/catalog/models.ts';
import type { PhoneModel } from '#contract/catalog/phone-facts.ts';
import { mergeHooks } from '#server/composition/merge-hooks.ts';
import { runJobs } from '#tests/support/app/mails.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { modelFields } from '#tests/support/market/models.ts';
import { makePerson, outcome, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { mergeModels } from './merge-models.ts';

let app: TestApp;
let admin: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
  seller = await makePerson(app, 'seller');
});
afterAll(() => app.close());

const add = (values: ModelValues) => sendCall(app, 'addModel', { as: admin, body: values });
const change = (id: string, values: object) =>
  sendCall(app, 'changeModel', { as: admin, params: { id }, body: values });
const merge = (id: string, into: string) =>
  sendCall(app, 'mergeModels', { as: admin, params: { id }, body: { into } });
const list = async (query: Record<string, string> = {}) =>
  (await sendCall(app, 'listModels', { as: admin, query })).json<ManagedModel[]>();
const suggested = async (q: string) =>
  (await sendCall(app, 'searchModels', { query: { q } }))
    .json<PhoneModel[]>()
    .map(({ _id }) => _id);
const phonesFor = async (q: string) =>
  (await sendCall(app, 'searchProducts', { query: { q } }))
    .json<{ _id: string }[]>()
    .map(({ _id }) => _id);
const importing = (body: string, query: Record<string, string> = {}) =>
  sendCall(app, 'importModels', { as: admin, query, body });
const dryRun = async (body: string) => (await importing(body, { dryRun: '1' })).json<ListImport>();
const exported = async () =>
  (await sendCall(app, 'exportModels', { as: admin })).json<{ csv: string }>().csv;
const csv = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('');

test('a model that is added is suggested, listed and searched for at once, also by its spellings', async () => {
  const values = modelFields('Galaxy Q7 Ultra 5G', {
    spellings: ['কিউ সেভেন'],
    codes: ['35209900'],
  });
  const answer = await add(values);
  expect(answer.json()).toEqual({ acknowledged: true, insertedId: 'galaxy-q7-ultra-5g' });
  for (const typed of ['galaxy q7', 'samsung q7 ultra', 'কিউ সেভেন', 'q7ultra', 'galxy q7 ultra']) {
    expect([typed, (await suggested(typed))[0]]).toEqual([typed, 'galaxy-q7-ultra-5g']);
  }
  const facts = { modelId: 'galaxy-q7-ultra-5g', buyingYear: 2026, yearsOfUse: 0.5 };
  const phone = await makePhone(app, seller, { ...facts, productName: 'Like new' });
  expect(await phonesFor('galaxy q7 ultra')).toEqual([phone.id]);
  expect(await list({ q: 'q7 ultra', brand: '02' })).toMatchObject([
    { ...values, _id: 'galaxy-q7-ultra-5g', category_name: 'Samsung', forSale: 1 },
  ]);
  expect((await list({ q: '35209900' })).map(({ name }) => name)).toEqual([values.name]);
  const guide = await sendCall(app, 'readPriceGuide', { params: { model: 'galaxy-q7-ultra-5g' } });
  expect(guide.json()).toMatchObject({ name: values.name, launchPrice: 500, storages: [128, 256] });
});

test('a name, an id and a code belong to one model', async () => {
  await add(modelFields('Only 1', { codes: ['86000001'] }));
  expect(outcome(await add(modelFields('only 1')))).toEqual([409, 'model-exists']);
  const coded = await add(modelFields('Only 2', { codes: ['86000001'] }));
  expect(coded.json()).toMatchObject({
    code: 'code-of-another-model',
    errors: [{ field: 'codes', message: '86000001 is a code of another model' }],
  });
  expect((await add(modelFields('Only+1'))).json().insertedId).toBe('only-plus-1');
  expect((await add(modelFields('Only (1)'))).json().insertedId).toBe('only-1-2');
});

test.each<[string, Record<string, unknown>, string]>([
  ['an unknown brand', { category_id: '99' }, 'category_id'],
  ['no size', { storages: [] }, 'storages'],
  ['no price', { launchPrices: [null, 600] }, 'launchPrices'],
  ['more prices than sizes', { launchPrices: [500, 600, 700] }, 'launchPrices'],
  ['a size twice', { storages: [128, 128] }, 'storages'],
  ['a year before phones', { releaseYear: 1899 }, 'releaseYear'],
  ['a code of seven digits', { codes: ['3520990'] }, 'codes.0'],
  [
    'a promise without source',
    { updates: 'promised', updatesUntil: '2030-01', updateYears: 4 },
    'updatesSource',
  ],
  [
    'an estimate with years',
    { updates: 'estimated', updatesUntil: '2030-01', updateYears: 4 },
    'updateYears',
  ],
  ['no month', { updates: 'estimated', updatesUntil: '2030' }, 'updatesUntil'],
  ['a month without saying who', { updatesUntil: '2030-01' }, 'updates'],
])('%s is refused beside its field', async (_what, changes, field) => {
  const answer = await add(modelFields('Refused', changes as Partial<ModelValues>));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.map((each: { field: string }) => each.field)).toEqual([field]);
});

test('a spelling of a model works, or is refused with what it means instead', async () => {
  const refused = await add(modelFields('Kestrel 7', { spellings: ['kestral', 'fair 7'] }));
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [{ field: 'spellings.1', message: 'In a search, ‘fair’ is the condition Fair' }],
  ]);
  const values = modelFields('Kestrel 7', { spellings: ['fair bird 7', 'good kestrel'] });
  const { insertedId: id } = (await add(values)).json();
  const phone = await makePhone(app, seller, {
    ...{ modelId: id, buyingYear: 2026, yearsOfUse: 0.5, productName: 'Of a bird' },
    condition: 'Good' as const,
  });
  for (const q of ['fair bird 7', 'Fair-Bird 7', 'good kestrel', 'kestrel 7 good']) {
    expect([q, await phonesFor(q)]).toEqual([q, [phone.id]]);
  }
  const changed = await change(id, { ...values, spellings: [...values.spellings, 'used'] });
  expect(changed.json().errors).toEqual([
    { field: 'spellings.2', message: 'In a search, ‘used’ means something else' },
  ]);
  const { lines } = await dryRun(
    csv('id,brand,name,spellings', `${id},Samsung,Kestrel 7,fair bird 7;used`),
  );
  expect(lines).toMatchObject([
    { action: 'refuse', column: 'spellings', problem: 'In a search, ‘used’ means something else' },
  ]);
});

test('a rename reaches phones, words, price guide and suggestions; id and address stay', async () => {
  const { insertedId: id } = (await add(modelFields('Galaxy Old 3'))).json();
  const facts = { modelId: id, buyingYear: 2026, yearsOfUse: 0.5 };
  const phone = await makePhone(app, seller, { ...facts, productName: 'Fine phone' });
  expect(outcome(await change(id, modelFields('Galaxy Fresh 3')))[0]).toBe(200);
  const page = await sendCall(app, 'readProduct', { params: { id: phone.id } });
  expect(page.json().model).toBe('Galaxy Fresh 3');
  expect(await phonesFor('galaxy fresh 3')).toEqual([phone.id]);
  expect((await suggested('galaxy fresh 3'))[0]).toBe(id);
  expect(await suggested('galaxy old 3')).not.toContain(id);
  const guide = await sendCall(app, 'readPriceGuide', { params: { model: id } });
  expect(guide.json().name).toBe('Galaxy Fresh 3');
  expect(outcome(await change(id, modelFields('Galaxy Fresh 3', { category_id: '01' })))).toEqual([
    409,
    'model-has-phones',
  ]);
});

test('of two admins who change one model the second is told what it is now', async () => {
  await add(modelFields('Raced 1'));
  const [model] = await list({ q: 'raced' });
  const send = (releaseYear: number) =>
    change('raced-1', modelFields('Raced 1', { releaseYear, ...{ version: model?.version } }));
  const answers = await Promise.all([send(2024), send(2025)]);
  const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
  expect([won?.statusCode, lost?.statusCode, lost?.json().code]).toEqual([
    200,
    409,
    'changed-meanwhile',
  ]);
  const [now] = await list({ q: 'raced' });
  expect(lost?.json().current.releaseYear).toBe(now?.releaseYear);
  expect(won?.json().version).toBe(now?.version);
});

test('two models become one: phones, prices, searches and addresses follow, the id is never given again', async () => {
  await add(modelFields('Galaxy Twin 5', { codes: ['86000010'] }));
  await add(modelFields('Galaxy Twin Five', { codes: ['86000011'], spellings: ['tween'] }));
  const facts = { modelId: 'galaxy-twin-five', buyingYear: 2026, yearsOfUse: 0.5, storageGb: 128 };
  const phones = [await makePhone(app, seller, facts), await makePhone(app, seller, facts)];
  await app.jobs.tasks['renew-price-guide']?.({}, {} as never);
  const buyer = await makePerson(app);
  const save = (query: string, name: string) =>
    sendCall(app, 'saveSearch', { as: buyer, body: { name, alert: 'at-once', query } });
  await save('model=galaxy-twin-five,iphone-13&condition=Good', 'Both');
  await save('model=galaxy-twin-five', 'From');
  await save('model=galaxy-twin-5', 'Into');

  const answer = await merge('galaxy-twin-five', 'galaxy-twin-5');
  expect(answer.json()).toEqual({ acknowledged: true, movedCount: 2, finished: true });

  expect(
    (await list({ q: 'galaxy twin' })).map(({ _id, forSale, codes }) => [_id, forSale, codes]),
  ).toEqual([['galaxy-twin-5', 2, ['86000010', '86000011']]]);
  const page = await sendCall(app, 'readProduct', { params: { id: phones[0]?.id ?? '' } });
  expect(page.json()).toMatchObject({ modelId: 'galaxy-twin-5', model: 'Galaxy Twin 5' });
  const guide = await sendCall(app, 'readPriceGuide', { params: { model: 'galaxy-twin-five' } });
  expect(guide.json()._id).toBe('galaxy-twin-5');
  for (const [name, value] of [
    ['q', 'tween'],
    ['model', 'galaxy-twin-five'],
    ['model', 'galaxy-twin-5'],
  ] as const) {
    const query = { [name]: value };
    const rows = (await sendCall(app, 'searchProducts', { query })).json<{ _id: string }[]>();
    expect(rows.map(({ _id }) => _id).toSorted()).toEqual(phones.map(({ id }) => id).toSorted());
  }
  const searches = (await sendCall(app, 'listSavedSearches', { as: buyer })).json<
    { query: string; name: string }[]
  >();
  expect(searches.map(({ query }) => query).toSorted()).toEqual([
    'condition=Good&model=galaxy-twin-5,iphone-13',
    'model=galaxy-twin-5',
  ]);
  const counts = await sendCall(app, 'readSearchCounts', {
    query: { model: 'galaxy-twin-five,iphone-13,unknown' },
  });
  const formerModels = [{ former: 'galaxy-twin-five', present: 'galaxy-twin-5' }];
  expect(counts.json()).toMatchObject({ formerModels });
  const now = await sendCall(app, 'readSearchCounts', {
    query: { model: 'galaxy-twin-5,unknown' },
  });
  expect(now.json()).not.toHaveProperty('formerModels');
  // A page of results that was open meanwhile.
  const lateSearch = await makePerson(app);
  for (const [model, code] of [
    ['galaxy-twin-five', undefined],
    ['galaxy-twin-5', 'already-saved'],
  ]) {
    const saved = await sendCall(app, 'saveSearch', {
      as: lateSearch,
      body: { name: 'Late', alert: 'at-once', query: `model=${model}` },
    });
    expect(saved.json<{ code?: string }>().code).toBe(code);
  }
  // A form that was open meanwhile, and a new model of the former name.
  const late = await makePhone(app, seller, facts);
  const latePage = await sendCall(app, 'readProduct', { params: { id: late.id } });
  expect(latePage.json().modelId).toBe('galaxy-twin-5');
  const again = (await add(modelFields('Galaxy Twin Five'))).json();
  expect(again.insertedId).toBe('galaxy-twin-five-2');
  const { rows } = await app.pool.query(
    `select number from models union all select number from former_models`,
  );
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(outcome(await merge('galaxy-twin-five', 'galaxy-twin-5'))[0]).toBe(404);
});

test('a merge whose process ends before it is done is finished by a job, once', async () => {
  await add(modelFields('Galaxy Broken 1'));
  await add(modelFields('Galaxy Broken 2'));
  const facts = { modelId: 'galaxy-broken-1', buyingYear: 2026, yearsOfUse: 0.5 };
  await makePhone(app, seller, facts);
  const two = { by: admin.id, from: 'galaxy-broken-1', into: 'galaxy-broken-2' };
  const ended = () => Promise.reject(new Error('the process ended'));
  await expect(mergeModels(app.db, two, { ...mergeHooks, lockFirst: ended })).rejects.toThrow(
    'the process ended',
  );
  const late = await makePhone(app, seller, facts);
  const { rows: jobs } = await app.pool.query<{ payload: object }>(
    `select p.payload from graphile_worker._private_jobs p
       join graphile_worker.jobs j on j.id = p.id
     where j.task_identifier = 'finish-merge' and p.payload->>'from' = $1`,
    [two.from],
  );
  expect(jobs.map(({ payload }) => payload)).toEqual([two]);
  for (const _run of ['first', 'again']) await app.jobs.tasks['finish-merge']?.(two, {} as never);
  const page = await sendCall(app, 'readProduct', { params: { id: late.id } });
  expect(page.json()).toMatchObject({ modelId: two.into, model: 'Galaxy Broken 2' });
  expect((await list({ q: 'galaxy broken' })).map(({ _id, forSale }) => [_id, forSale])).toEqual([
    [two.into, 2],
  ]);
  const entries = (await sendCall(app, 'listAuditLog', { as: admin })).json<
    { action: string; details: { from?: string } }[]
  >();
  expect(entries.filter(({ details }) => details.from === two.from)).toHaveLength(1);
});

test('a merge of more phones than a request has time for answers, and a job moves the others', async () => {
  await add(modelFields('Galaxy Crowd 1'));
  await add(modelFields('Galaxy Crowd 2'));
  const facts = { modelId: 'galaxy-crowd-1', buyingYear: 2026, yearsOfUse: 0.5 };
  const { id } = await makePhone(app, seller, facts);
  const { rows } = await app.pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'products'::regclass and attnum > 0 and attname <> 'id'
       and attgenerated = '' and attidentity = '' and not attisdropped`,
  );
  const columns = rows[0]?.columns ?? '';
  await app.pool.query(
    `insert into products (id, ${columns}) select gen_random_uuid(), ${columns}
     from products, generate_series(1, 1100) where id = $1`,
    [id],
  );
  const two = { by: admin.id, from: 'galaxy-crowd-1', into: 'galaxy-crowd-2' };
  const begun = await mergeModels(app.db, two, mergeHooks, 0);
  expect(begun).toEqual({ movedCount: 500, finished: false });
  await runJobs(app);
  expect((await list({ q: 'galaxy crowd' })).map(({ _id, forSale }) => [_id, forSale])).toEqual([
    [two.into, 1_101],
  ]);
  expect(outcome(await merge(two.from, two.into))[0]).toBe(404);
});

test('a model is not merged with itself or with one of another brand', async () => {
  expect(outcome(await merge('galaxy-s22', 'galaxy-s22'))).toEqual([409, 'same-model']);
  expect(outcome(await merge('galaxy-s22', 'iphone-13'))).toEqual([409, 'models-of-two-brands']);
});

test('phones listed while their model is merged are of the other one', async () => {
  await add(modelFields('Galaxy Rush 1'));
  await add(modelFields('Galaxy Rush 2'));
  const facts = { modelId: 'galaxy-rush-1', buyingYear: 2026, yearsOfUse: 0.5 };
  const [merged, ...phones] = await Promise.all([
    merge('galaxy-rush-1', 'galaxy-rush-2'),
    ...Array.from({ length: 6 }, () => makePhone(app, seller, facts)),
  ]);
  expect(merged.statusCode).toBe(200);
  const { rows } = await app.pool.query(
    `select count(*)::int as count from products where model_id = 'galaxy-rush-2'`,
  );
  expect(rows[0].count).toBe(phones.length);
});

test('the list that is exported changes nothing, and neither does the program’s own first list', async () => {
  const result = await dryRun(await exported());
  expect([result.added, result.changed, result.refused]).toEqual([0, 0, 0]);
  expect(result.unchanged).toBeGreaterThan(100);
  const shipped = readFileSync('server/demo/phone-models.csv', 'utf8');
  const first = await dryRun(shipped);
  expect([first.added, first.changed, first.refused, first.ignored]).toEqual([0, 0, 0, []]);
});

test('a dry run says line by line what would change, and changes nothing', async () => {
  await add(modelFields('Listed 1', { spellings: ['one'] }));
  const body = csv(
    'brand;name;releaseYear;storages;launchPrices;spellings',
    '02;Listed 1;2025;128;450;',
    '02;Listed 2;2026;"128 GB;1 TB";"500;900";"two;দুই"',
    'Nobody;Listed 3;2026;128;500;',
    '02;Listed 2;2026;128;500;',
    '02;Listed 4;soon;128;500;',
    '02;Galaxy S22;2022;"128;256";800;',
  );
  const result = await dryRun(body);
  expect(result).toMatchObject({ added: 1, changed: 1, unchanged: 1, refused: 3, dryRun: true });
  expect(
    result.lines.map(({ line, action, name, column }) => [line, action, name, column]),
  ).toEqual([
    [2, 'change', 'Listed 1', null],
    [3, 'add', 'Listed 2', null],
    [4, 'refuse', 'Listed 3', 'brand'],
    [5, 'refuse', 'Listed 2', 'name'],
    [6, 'refuse', 'Listed 4', 'releaseYear'],
    [7, 'same', 'Galaxy S22', null],
  ]);
  expect(result.lines[2]?.problem).toBe('There is no such brand');
  expect(result.lines[0]?.changes).toEqual([
    { field: 'releaseYear', from: '2026', to: '2025' },
    { field: 'storages', from: '128;256', to: '128' },
    { field: 'launchPrices', from: '500', to: '450' },
    { field: 'spellings', from: 'one', to: '' },
  ]);
  const before = await exported();
  const refused = await importing(body);
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'list-has-errors']);
  expect(refused.json().errors.map((each: { field: string }) => each.field)).toEqual([
    '4.brand',
    '5.name',
    '6.releaseYear',
  ]);
  expect(await exported()).toBe(before);
});

test('a list is applied as it was seen, or not at all', async () => {
  const body = csv(
    'brand,name,releaseYear,storages,launchPrices,updates,updatesUntil,updateYears,updatesSource',
    '02,Seen 1,2026,128,500,promised,2033-02,7,https://maker.example/updates',
  );
  const { version } = await dryRun(body);
  await add(modelFields('Seen 1'));
  const late = await importing(body, { version });
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed-meanwhile']);
  const { current } = late.json();
  expect(current).toMatchObject({ added: 0, changed: 1, dryRun: true });
  const applied = await importing(body, { version: current.version });
  expect(applied.json()).toMatchObject({ acknowledged: true, changed: 1, dryRun: false });
  expect((await list({ q: 'seen' }))[0]).toMatchObject({
    ...{ updates: 'promised', updatesUntil: '2033-02', updateYears: 7 },
    updatesSource: 'https://maker.example/updates',
  });
  expect((await suggested('seen 1'))[0]).toBe('seen-1');
});

test('a cell that a spreadsheet would run is marked in the list, and comes back as it was', async () => {
  await add(modelFields('=Evil()', { spellings: ['+1', '@x'] }));
  const out = await exported();
  expect(out).toContain(`'=Evil()`);
  expect(out).toContain(`"'+1;'@x"`);
  expect(await dryRun(out)).toMatchObject({ added: 0, changed: 0, refused: 0 });
});

test('what admins do with models is in the audit log, by name', async () => {
  await add(modelFields('Audited 1'));
  await change('audited-1', modelFields('Audited 1', { releaseYear: 2024, spellings: ['odited'] }));
  const entries = (await sendCall(app, 'listAuditLog', { as: admin })).json();
  expect(entries.slice(0, 2)).toMatchObject([
    {
      action: 'change-model',
      targetKind: 'model',
      names: { target: 'Audited 1' },
      details: {
        ...{ model: 'audited-1', fields: 'releaseYear spellings' },
        ...{ 'before-releaseYear': '2026', 'after-releaseYear': '2024' },
      },
    },
    { action: 'add-model', targetKind: 'model', names: { target: 'Audited 1' } },
  ]);
});

test('a phone says how long its model gets updates, and nothing where nobody knows', async () => {
  await add(
    modelFields('Updated 1', {
      ...{ updates: 'estimated', updatesUntil: '2029-08', updatesSource: 'Our own estimate' },
    }),
  );
  const updatesOf = async (modelId: string | null) => {
    const facts = { modelId, buyingYear: 2026, yearsOfUse: 0.5 };
    const { id } = await makePhone(app, seller, facts);
    return (await sendCall(app, 'readProduct', { params: { id } })).json().updates;
  };
  expect(await updatesOf('updated-1')).toEqual({
    ...{ kind: 'estimated', until: '2029-08', years: null, source: 'Our own estimate' },
  });
  expect(await updatesOf('galaxy-s22')).toBeNull();
  expect(await updatesOf(null)).toBeNull();
});
