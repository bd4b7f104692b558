-- Brands, models, products, and how they are advertised.

create table categories (
  id text primary key,
  uid uuid not null unique,
  name text not null unique,
  image text not null,
  constraint categories_have_numbers check (id ~ '^[0-9]{2,4}$')
);

-- Numbers of models, which filters use as values.
create sequence model_numbers as integer;

create table models (
  id text primary key,
  category_id text not null references categories (id),
  name text not null unique,
  release_year smallint not null,
  launch_price_cents integer not null check (launch_price_cents > 0),
  storages_gb integer[] not null,
  -- Spellings as contract/catalog normalizes them: 'iphone13', 'ip13', 'আইফোন13'.
  aliases text[] not null,
  -- Its value in the filter of models.
  number integer not null default nextval('model_numbers') unique
);
alter sequence model_numbers owned by models.number;

-- The words of a product are those of a search for the same text (server/search/parse/search-tokens.ts). PostgreSQL's own
-- parser reads 'Z-60' as a negative number, 'Primo.GH10' as a host and 'A52s/128GB' as a path, and its words of Bangla
-- depend on the server's locale.
create function search_text(text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(lower(translate(normalize(regexp_replace(text,
        U&'[''`\00b4\02b9\02bb-\02bf\055a\05f3\2018\2019\201b\2032\2035\a78c\ff07\00ad\034f\061c\180e\200b-\200f\202a-\202e\2060-\206f\fe00-\fe0f\feff]',
        '', 'g')),
      U&'\09e6\09e7\09e8\09e9\09ea\09eb\09ec\09ed\09ee\09ef\0130', '0123456789i')), U&'\03c2', U&'\03c3'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u037e\u0387\u0589\u05be\u05f4\u0609-\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0970\u09f2\u09f3\u09fa\u09fb\u09fd\u0e3f\u2000-\u206f\u207a-\u207e\u208a-\u208e\u20a0-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ue000-\uf8ff\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001f000-\U0001faff\U000e0000-\U0010ffff]+',
    ' ', 'g')
$$;

-- With positions, by which results are ranked. A word of a tsvector has at most 2,046 bytes.
create function search_words(text text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || left(token, 500) || ''':' || place, ' '), '')::tsvector
  from unnest(string_to_array(btrim(search_text(text), ' '), ' ')) with ordinality as each (token, place)
  where token <> ''
$$;

create table products (
  id uuid primary key,
  seller_id uuid not null references users (id),
  category_id text not null references categories (id),
  name text not null check (char_length(name) between 1 and 120),
  buying_price_cents integer not null check (buying_price_cents between 50 and 99999999),
  selling_price_cents integer not null check (selling_price_cents between 50 and 99999999),
  currency text not null default shop_currency(),
  buying_year smallint not null check (buying_year >= 2000),
  years_of_use numeric(3, 1) not null check (years_of_use between 0 and 30),
  condition text not null check (condition in ('Excellent', 'Good', 'Fair')),
  description text not null check (char_length(description) between 1 and 2000),
  location text not null,
  phone text not null check (phone ~ '^[0-9]{6,12}$'),
  posted_on date not null,
  status text not null default 'available'
    check (status in ('available', 'sold', 'withdrawn', 'returned')),
  created_at timestamptz not null default app_now(),
  sold_at timestamptz check ((sold_at is not null) = (status = 'sold')),
  withdrawn_at timestamptz check ((withdrawn_at is not null) = (status = 'withdrawn')),
  -- Facts a seller may add beside the specified ones.
  model_id text references models (id),
  -- The name of the model, or the typed name of an unknown model.
  model_name text check (char_length(model_name) between 1 and 80),
  storage_gb integer check (storage_gb between 1 and 4096),
  colour text check (char_length(colour) between 1 and 40),
  battery_health smallint check (battery_health between 1 and 100),
  in_the_box text[] not null default '{}',
  network_lock text check (network_lock in ('unlocked', 'locked')),
  carrier text check (char_length(carrier) between 1 and 60),
  -- A keyed hash, so that the table alone does not let anybody try all numbers.
  imei_hash text check (imei_hash ~ '^[0-9a-f]{64}$'),
  imei_last_four text check (imei_last_four ~ '^[0-9]{4}$'),
  checklist jsonb,
  -- Removed by an admin; the seller cannot list it again.
  taken_down boolean not null default false,
  words tsvector,
  -- While a phone is advertised: its lowest price of the last 30 days, of which it costs nine tenths at
  -- most. The note is shown where this stands, so the table keeps it true.
  promotion_base_cents integer,
  -- A phone for two SIM cards has two IMEIs; of the second one, too, only a keyed hash and the last digits are kept.
  imei2_hash text,
  imei2_last_four text,
  -- Model and size that a title names: the search counts a phone under them whose seller gave none. Only the search
  -- does (server/search/facets/read-titles.ts): what the seller gave stays as it is. A reading of 0 is none.
  title_model_id text,
  title_storage_gb int,
  title_reading int not null default 0,
  check ((imei_hash is null) = (imei_last_four is null)),
  check (model_id is null or model_name is not null),
  constraint products_promotion_base check (promotion_base_cents is null
    or (status = 'available' and selling_price_cents * 10::bigint <= promotion_base_cents * 9::bigint)),
  constraint products_imei2_valid check (
    (imei2_hash is null) = (imei2_last_four is null) and imei2_hash <> imei_hash
    and imei2_hash ~ '^[0-9a-f]{64}$' and imei2_last_four ~ '^[0-9]{4}$')
);
-- Ids are UUID v7, so that descending ids are newest first.
create index products_for_sale on products (category_id, id desc) where status = 'available';
create index products_by_seller on products (seller_id, id desc) where status <> 'withdrawn';
create unique index products_one_imei_for_sale on products (imei_hash) where status = 'available';
create index products_of_model on products (model_id, id desc) where status = 'available';
create index products_sold_by_seller on products (seller_id) where status = 'sold';
create index products_withdrawn_by_seller on products (seller_id, id desc)
  where status = 'withdrawn';
create index products_by_price on products (category_id, selling_price_cents, id)
  where status = 'available';
create index products_by_words on products using gin (words) with (fastupdate = off)
  where status = 'available';
create index products_sale_prices on products (model_id, storage_gb, condition, sold_at)
  where status = 'sold' and model_id is not null and storage_gb is not null;
create index products_asking_prices on products (model_id, storage_gb, condition)
  include (selling_price_cents, created_at, seller_id)
  where status = 'available' and model_id is not null and storage_gb is not null;
-- The numbers of the home page count the sales of the last month.
create index products_sold_lately on products (sold_at) where status = 'sold';
-- A seller's page counts their sales and the sales that were undone.
create index products_of_seller on products (seller_id);
create index products_for_sale_by_seller on products (seller_id, id desc)
  where status = 'available';
-- Each new listing looks for earlier sales of the same phone.
create index products_by_imei on products (imei_hash)
  where imei_hash is not null;
create index products_by_imei2 on products (imei2_hash)
  where imei2_hash is not null;
-- Titles that are still to be read come first.
create index products_by_title_reading on products (title_reading)
  where status = 'available' and (model_id is null or storage_gb is null);

create function queue_prices_of_listings() returns trigger language plpgsql as $$
begin
  insert into price_guide_queue (model_id, storage_gb, condition)
    select distinct model_id, storage_gb, condition from listed
    where model_id is not null and storage_gb is not null;
  return null;
end $$;
create trigger products_queue_prices after insert on products
  referencing new table as listed for each statement execute function queue_prices_of_listings();

create function queue_prices_of_change() returns trigger language plpgsql as $$
begin
  insert into price_guide_queue (model_id, storage_gb, condition)
    select old.model_id, old.storage_gb, old.condition
    where old.model_id is not null and old.storage_gb is not null
    union
    select new.model_id, new.storage_gb, new.condition
    where new.model_id is not null and new.storage_gb is not null;
  return null;
end $$;
create trigger products_queue_changed_prices after update of status, selling_price_cents, model_id, storage_gb,
  condition on products
  for each row when (
    (old.status, old.selling_price_cents, old.model_id, old.storage_gb, old.condition)
      is distinct from
    (new.status, new.selling_price_cents, new.model_id, new.storage_gb, new.condition))
  execute function queue_prices_of_change();

-- An IMEI is for sale once, as a first or second one. After a sale only its buyer may list it, and after an admin took
-- the phone down nobody may. An index cannot compare two columns, so that a lock on each IMEI serializes listings.
create function refuse_listed_imei() returns trigger language plpgsql as $$
declare
  imei record;
  known record;
begin
  if new.status <> 'available' then
    return new;
  end if;
  for imei in select * from (values ('imei_hash', new.imei_hash), ('imei2_hash', new.imei2_hash))
    as each (name, hash) where hash is not null order by hash
  loop
    perform pg_advisory_xact_lock(hashtextextended('imei ' || imei.hash, 0));
    select * into known from (
      select id, status, taken_down, sold_at from products where imei_hash = imei.hash
      union all
      select id, status, taken_down, sold_at from products where imei2_hash = imei.hash) each
    where id <> new.id
    -- The newest sale says whose the phone is.
    order by taken_down desc, status = 'available' desc, sold_at desc nulls last limit 1;
    if known.taken_down then
      raise exception 'this IMEI was taken down' using errcode = 'check_violation',
        constraint = 'products_imei_not_taken_down', column = imei.name;
    elsif known.status = 'available' then
      raise exception 'this IMEI is for sale' using errcode = 'unique_violation',
        constraint = 'products_one_imei_for_sale', column = imei.name;
    elsif known.status = 'sold' and not exists (select from bookings b
      where b.product_id = known.id and b.status = 'paid' and b.buyer_id = new.seller_id)
    then
      raise exception 'this IMEI was sold' using errcode = 'check_violation',
        constraint = 'products_imei_not_sold', column = imei.name;
    end if;
  end loop;
  return new;
end $$;
create trigger products_refuse_listed_imei before insert or update of status, imei_hash, imei2_hash on products
  for each row execute function refuse_listed_imei();

-- One job that waits is enough; one that runs may have begun before this phone was listed.
create function ask_for_reading() returns trigger language plpgsql as $$
begin
  if exists (select from listed
      where status = 'available' and (model_id is null or storage_gb is null))
    and not exists (select from graphile_worker.jobs
      where task_identifier = 'read-titles' and locked_at is null and run_at <= now()) then
    perform graphile_worker.add_job('read-titles');
  end if;
  return null;
end $$;
create trigger titles_are_read after insert on products
  referencing new table as listed for each statement execute function ask_for_reading();

-- The facts of a product that a booking keeps, under the names of contract/catalog/promised-facts.ts.
create function promised_facts(p products) returns jsonb language sql immutable as $$
  select jsonb_build_object('productName', p.name, 'model', p.model_name,
    'condition', p.condition, 'storageGb', p.storage_gb, 'colour', p.colour,
    'batteryHealth', p.battery_health, 'yearsOfUse', p.years_of_use, 'buyingYear', p.buying_year,
    'location', p.location, 'networkLock', p.network_lock, 'carrier', p.carrier,
    'inTheBox', p.in_the_box, 'imeiLastFour', p.imei_last_four, 'description', p.description)
$$;

create table product_images (
  product_id uuid not null references products (id),
  position smallint not null check (position between 0 and 7),
  image_id uuid not null references images (id),
  primary key (product_id, position)
);
create index product_images_by_image on product_images (image_id);

-- Earlier prices; the current one is in products.
create table price_changes (
  id uuid primary key,
  product_id uuid not null references products (id),
  old_price_cents integer not null,
  new_price_cents integer not null check (new_price_cents <> old_price_cents),
  changed_at timestamptz not null default app_now(),
  -- Prices under a promotion do not count for the base price of a later promotion.
  under_promotion boolean not null default false
);
create index price_changes_by_product on price_changes (product_id, id);

create table promotions (
  id uuid primary key,
  product_id uuid not null references products (id),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  -- The price before the promotion, which returns when the seller stops advertising.
  price_before_cents integer check (price_before_cents between 50 and 99999999),
  constraint promotions_price_before check (ended_at is not null or price_before_cents is not null)
);
create unique index promotions_one_live on promotions (product_id) where ended_at is null;
create index promotions_live on promotions (id desc) where ended_at is null;

-- What a seller has typed into Add A Product so far: one draft for each person, on all their devices.
create table product_drafts (
  user_id uuid primary key references users (id),
  form_values jsonb not null,
  updated_at timestamptz not null default app_now()
);
create index product_drafts_by_age on product_drafts (updated_at);

-- Phones of imported lists (CSV) that wait for their photos. The reference of a listed phone stays, so that importing
-- the same list again lists nothing twice.
create table stock_phones (
  id uuid primary key,
  seller_id uuid not null references users (id),
  reference text not null check (char_length(reference) between 1 and 60),
  form_values jsonb,
  -- The columns of products with IMEIs: keyed hashes and last digits.
  identifiers jsonb not null default '{}',
  product_id uuid unique references products (id),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique (seller_id, reference),
  check ((product_id is null) = (form_values is not null))
);
create index stock_phones_waiting on stock_phones (seller_id, id desc) where product_id is null;

-- The lowest price of the last 30 days in cents, without those under a promotion. A change stores the price before it,
-- which was valid until then.
create function lowest_recent_price(p products) returns integer language sql stable as $$
  select coalesce(min(cents), p.selling_price_cents) from (
    select x.old_price_cents as cents, x.changed_at as until,
      lag(x.under_promotion, 1, false) over (order by x.id) as under_promotion
    from price_changes x where x.product_id = p.id
    union all
    select p.selling_price_cents, null, coalesce((select x.under_promotion from price_changes x
      where x.product_id = p.id order by x.id desc limit 1), false)) prices
  where not under_promotion and (until is null or until >= app_now() - interval '30 days')
$$;
