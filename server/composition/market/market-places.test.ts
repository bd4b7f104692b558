import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { readDivisions } from '#server/places/divisions-store.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { makePerson, sendCall } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { exportMarket, importMarket, type MarketContext } from './market.ts';

/** Divisions, districts and public places of a file in a shop that has its own. */
let app: TestApp;
let context: MarketContext;
beforeEach(async () => {
  await app?.close();
  app = await startTestApp();
  context = {
    ...{ db: app.db, environment: {}, currency: null },
    ...{ files: openImageFiles(app.imageStore), checkStore: async () => {} },
  };
});
afterAll(() => app.close());

interface Row {
  readonly nameEn: string;
  readonly nameBn: string;
  readonly [field: string]: unknown;
}
interface District extends Row {
  readonly places: readonly Row[];
}
interface Division extends Row {
  readonly code: string;
  readonly districts: readonly District[];
}

const bring = async (divisions: readonly object[], dryRun = false) => {
  const text = { format: 'phonehub-market', version: 1, currency: 'usd', divisions };
  return (await importMarket(context, JSON.stringify(text), dryRun)).changed;
};
const read = async () =>
  (JSON.parse(await exportMarket(context)) as { divisions: Division[] }).divisions;
const moved = <Item>([first, second, ...others]: readonly Item[]) =>
  [second, first, ...others].filter((each) => each !== undefined);
const audits = async () =>
  (
    await app.pool.query<{ action: string; target: string }>(
      `select action, d.code as target from audit_log left join divisions d on d.id::text = target_id::text
        order by audit_log.position`,
    )
  ).rows.map(({ action, target }) => `${action} ${target}`);
const berlin = { nameEn: 'Berlin', nameBn: 'বার্লিন', words: [] };
const place = (name: string) => ({ nameEn: name, nameBn: `${name} ক`, kind: 'other' });

test('a file with nothing but another order of divisions, districts or places says so and is recorded', async () => {
  const before = await read();
  const recorded = (await audits()).length;
  expect(await bring(moved(before))).toEqual(['divisions: the order becomes that of the file']);
  expect(await read()).toEqual(moved(before));
  expect((await audits()).slice(recorded)).toEqual([
    ...['change-division Chittagong', 'change-division Barisal'],
  ]);
  expect(await bring(moved(before))).toEqual([]);
  await bring(before);

  const [barisal, ...others] = before as [Division, ...Division[]];
  const districts = [{ ...barisal, districts: moved(barisal.districts) }, ...others];
  expect(await bring(districts)).toEqual([
    'districts of Barisal: the order becomes that of the file',
  ]);
  expect((await audits()).at(-1)).toBe('change-division Barisal');
  expect(await read()).toEqual(districts);

  const dhaka = others.find(({ code }) => code === 'Dhaka');
  const district = dhaka?.districts.find(({ places }) => places.length > 1);
  const places = before.map((division) => ({
    ...division,
    districts: division.districts.map((each) =>
      each === district ? { ...each, places: moved(each.places) } : each,
    ),
  }));
  await bring(before);
  expect(await bring(places)).toEqual([
    `meeting places of ${district?.nameEn}, Dhaka: the order becomes that of the file`,
  ]);
  expect(await read()).toEqual(places);
});

test('a division is known by its code in any case, or by its name', async () => {
  const admin = await makePerson(app, 'admin');
  const { _id } = (await readDivisions(app.pool)).find(({ id }) => id === 'Chittagong') ?? {};
  const body = { nameEn: 'Chattogram, old', nameBn: 'চট্টগ্রাম', words: [], hidden: false };
  const changed = await sendCall(app, 'changeDivision', {
    ...{ as: admin, params: { id: _id ?? '' }, body },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  const file = await read();
  expect(await bring(file)).toEqual([]);
  expect(await bring(file.map((row) => ({ ...row, code: row.code.toLowerCase() })))).toEqual([]);
  expect(await bring(file.map((row) => ({ ...row, code: `Other ${row.code}` })))).toEqual([]);
});

test.each(['a,b', '', ' ', '\u0001', '\u2028', '---', 'x'.repeat(41)])(
  'the code %j of a division is refused in words',
  async (code) => {
    const refused = await bring([{ ...berlin, code }]).catch(String);
    expect(refused).toMatch(/divisions\.0\.code: (?:A division’s name|Please)/);
  },
);

test('no name or code is given twice, in any case, nor that of a hidden one', async () => {
  const twice = [berlin, { nameEn: 'Bremen', nameBn: 'ব্রেমেন', words: [], code: 'BERLIN' }];
  await expect(bring(twice)).rejects.toThrow('Two of these have the same code');
  const taken = 'There is one with this name already.';
  await expect(bring([{ ...berlin, nameBn: 'ঢাকা' }])).rejects.toThrow(`Berlin: ${taken}`);
  const other = { ...berlin, nameEn: 'Bremen' };
  await expect(bring([berlin, other])).rejects.toThrow(taken);
  const district = { nameEn: 'Mitte', nameBn: 'মিটে' };
  const districts = [district, { ...district, nameEn: 'Wedding' }];
  await expect(bring([{ ...berlin, districts }])).rejects.toThrow(`Mitte of Berlin: ${taken}`);
  const places = [place('Station'), { ...place('Library'), nameBn: 'Station ক' }];
  await expect(bring([{ ...berlin, districts: [{ ...district, places }] }])).rejects.toThrow(
    `Station of Mitte, Berlin: ${taken}`,
  );
  expect(await readDivisions(app.pool)).toHaveLength(8);
});

test('two rows may exchange their names', async () => {
  await bring([berlin, { nameEn: 'Bremen', nameBn: 'ব্রেমেন', words: [] }]);
  const exchanged = [
    { ...berlin, nameBn: 'ব্রেমেন' },
    { nameEn: 'Bremen', nameBn: 'বার্লিন', words: [] },
  ];
  expect(await bring(exchanged)).toEqual([
    'divisions: Berlin changes',
    'divisions: Bremen changes',
  ]);
});

test('no file brings more divisions, districts or places than there can be, hidden ones counted', async () => {
  const full = 'There is no room for another one here.';
  const many = (count: number) => Array.from({ length: count }, (_none, n) => place(`No. ${n}`));
  const districtsOf = (...counts: number[]) =>
    counts.map((count, n) => ({
      ...{ nameEn: `District ${n}`, nameBn: `জেলা ${n}`, places: many(count) },
    }));
  await expect(bring([{ ...berlin, districts: districtsOf(600, 401) }])).rejects.toThrow(full);
  await bring([{ ...berlin, districts: districtsOf(600, 400) }]);
  // Those that it leaves out are hidden, and stay.
  await expect(
    bring([{ ...berlin, districts: [{ ...districtsOf(0)[0], places: [place('New')] }] }]),
  ).rejects.toThrow(`those of District 0, Berlin: ${full}`);
  const districts = Array.from({ length: 199 }, (_none, n) => ({
    ...{ nameEn: `More ${n}`, nameBn: `আরও ${n}` },
  }));
  await expect(bring([{ ...berlin, districts }])).rejects.toThrow(`those of Berlin: ${full}`);

  await app.pool.query(`insert into divisions (id, code, number, name_en, name_bn, position, hidden)
    select gen_random_uuid(), 'Many ' || n, n, 'Many ' || n, 'অনেক ' || n, n, true
    from generate_series(10, 200) n`);
  await expect(bring([{ ...berlin, nameEn: 'Bremen', nameBn: 'ব্রেমেন' }])).rejects.toThrow(full);
  expect(await bring([berlin])).toContain('districts: District 0 is hidden');
});

test('phones that say a new division’s name are counted under it, after the import only', async () => {
  const { id } = await makePhone(app, undefined, { productName: 'Quokka Five' });
  await app.pool.query(`update products set location = 'Berlin' where id = $1`, [id]);
  const count = async () => {
    const answer = await sendCall(app, 'readSearchCounts', { query: { location: 'Berlin' } });
    return answer.statusCode === 200 ? answer.json<SearchCounts>().count : answer.statusCode;
  };
  const facets = async () =>
    (
      await app.pool.query<{ counted: boolean }>(
        'select facet_location > 0 as counted from products where id = $1',
        [id],
      )
    ).rows[0]?.counted;
  await bring([berlin], true);
  expect(await facets()).toBe(false);
  await bring([berlin]);
  expect(await facets()).toBe(true);
  await expect.poll(count).toBe(1);
});
