-- Finding: facets, the sitemap, wishlists, followed sellers, saved searches and the price guide.

create table brand_counts (
  category_id text primary key references categories (id),
  phones int not null
);

-- Facets: what filters know of a phone stands in columns, one for each filter (contract/catalog/filters.ts): facet_… of
-- products, and the same columns of the facet buckets, which count the phones for sale that have the same values.

-- A filter's value of a phone is a number: the place of a choice in its list, from 1 on, and 0 where nothing is known
-- of it; the place of the step between two edges, from 0 on; or the number of the row.
create function facet_brand(p products) returns int language sql immutable parallel safe as $$
  select p.category_id::int
$$;
create function facet_model(p products) returns int language sql stable parallel safe as $$
  select coalesce((select m.number from models m where m.id = coalesce(p.model_id, p.title_model_id)), 0)
$$;
create function facet_storage(p products) returns int language sql immutable parallel safe as $$
  select coalesce(array_position('{8,16,32,64,128,256,512,1024,2048}'::int[],
    coalesce(p.storage_gb, p.title_storage_gb)), 0)
$$;
create function facet_condition(p products) returns int language sql immutable parallel safe as $$
  select coalesce(array_position('{Excellent,Good,Fair}'::text[], p.condition), 0)
$$;
create function facet_location(p products) returns int language sql immutable parallel safe as $$
  select coalesce(array_position(
    '{Barisal,Chittagong,Dhaka,Khulna,Mymensingh,Rajshahi,Rangpur,Sylhet}'::text[], p.location), 0)
$$;
create function facet_years(p products) returns int language sql immutable parallel safe as $$
  select case when p.years_of_use <= 1 then 0 when p.years_of_use <= 2 then 1 when p.years_of_use <= 3 then 2
    when p.years_of_use <= 5 then 3 else 4 end
$$;
create function facet_verified(p products) returns int language sql stable parallel safe as $$
  select (u.verified_at is not null)::int from users u where u.id = p.seller_id
$$;
create function facet_price(p products) returns int language sql immutable parallel safe as $$
  select width_bucket(p.selling_price_cents - 1, '{2000,3000,4000,5000,6000,7000,8000,9000,10000,11000,12000,13000,14000,15000,16000,17000,18000,
    19000,20000,22500,25000,27500,30000,32500,35000,37500,40000,42500,45000,47500,50000,52500,
    55000,57500,60000,65000,70000,75000,80000,85000,90000,95000,100000,110000,120000,130000,140000,
    150000,160000,170000,180000,190000,200000,250000,300000,500000,1000000}'::int[])
$$;

-- The health of a battery: how many of the edges 80, 85 and 90 a phone reaches (contract/catalog/filters.ts).
create function facet_battery(p products) returns int language sql immutable parallel safe as $$
  select width_bucket(coalesce(p.battery_health, 0), '{80,85,90}'::int[])
$$;
-- What is in the box: a bit each for the charger, the receipt and the original box (contract/catalog/filters.ts).
create function facet_in_the_box(p products) returns int language sql immutable parallel safe as $$
  select ('charger' = any (p.in_the_box))::int + 2 * ('receipt' = any (p.in_the_box))::int
    + 4 * ('box' = any (p.in_the_box))::int
$$;

-- The words one may look for, the name before the rest.
create function product_words(p products) returns tsvector language sql immutable parallel safe as $$
  select setweight(search_words(p.name || ' ' || coalesce(p.model_name, '')), 'A')
    || setweight(search_words(coalesce(p.colour, '')), 'B')
    || setweight(search_words(p.description), 'D')
$$;

-- How many phones are for sale in each bucket. Changes are only added, so that no sale waits for another; a job
-- applies them, which makes a new version: a copy asks for the buckets that have changed since its own.
create table facet_buckets (
  id int generated always as identity primary key,
  products int not null,
  -- The one in which it changed last.
  version bigint not null
);
create index facet_buckets_by_version on facet_buckets (version);
create table facet_bucket_version (latest bigint not null);
insert into facet_bucket_version values (1);
create table facet_changes (id bigint generated always as identity, change smallint not null);
-- Rows come and go: what is gone is read past until it is cleared away.
alter table facet_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- The facets' columns, each with something before its name.
create function facet_columns(before text default '') returns text language sql stable as $$
  select string_agg(before || attname, ', ' order by attnum) from pg_attribute
  where attrelid = 'facet_changes'::regclass and attnum > 0 and not attisdropped
    and attname not in ('id', 'change')
$$;

-- Writes the functions that name every facet.
create function write_facet_functions() returns void language plpgsql as $$
declare
  names text := facet_columns();
begin
  execute format($f$
    create or replace function set_facets() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'UPDATE' and (new.name, new.category_id) is distinct from (old.name, old.category_id) then
        new.title_model_id := null;
        new.title_storage_gb := null;
        new.title_reading := 0;
      end if;
      %1$s
      if tg_op = 'INSERT' or new.words is null
        or (new.name, new.model_name, new.colour, new.description, %3$s)
          is distinct from (old.name, old.model_name, old.colour, old.description, %2$s) then
        new.words := product_words(new) || array_to_tsvector(array[%4$s]);
      end if;
      return new;
    end $body$ $f$,
    (select string_agg(format('new.facet_%1$s := facet_%1$s(new);', trim(name)), ' ')
      from unnest(string_to_array(names, ',')) as name),
    facet_columns('old.facet_'), facet_columns('new.facet_'),
    (select string_agg(format('''=%1$s'' || new.facet_%1$s', trim(name)), ', ')
      from unnest(string_to_array(names, ',')) as name));

  execute format($f$
    create or replace function note_facets() returns trigger language plpgsql as $body$
    begin
      if old.status = 'available' and tg_op = 'UPDATE' and new.status = 'available'
        and (%2$s) = (%3$s) then
        -- What is counted by words or by prices may have changed.
        if (old.selling_price_cents, old.words) is distinct from (new.selling_price_cents, new.words) then
          insert into facet_changes (%1$s, change) values (%3$s, 0);
        end if;
        return null;
      end if;
      if old.status = 'available' then
        insert into facet_changes (%1$s, change) values (%2$s, -1);
      end if;
      if tg_op = 'UPDATE' and new.status = 'available' then
        insert into facet_changes (%1$s, change) values (%3$s, 1);
      end if;
      return null;
    end $body$ $f$, names, facet_columns('old.facet_'), facet_columns('new.facet_'));

  execute format($f$
    create or replace function note_listed_facets() returns trigger language plpgsql as $body$
    begin
      insert into facet_changes (%1$s, change) select %2$s, 1 from listed where status = 'available';
      return null;
    end $body$ $f$, names, facet_columns('facet_'));

  -- One at a time: who comes later waits, and finds what is left.
  execute format($f$
    create or replace function apply_facet_changes(most int default null) returns int language plpgsql as $body$
    declare
      new_version bigint;
      result int;
    begin
      perform pg_advisory_xact_lock(7046685);
      if not exists (select from facet_changes) then
        return 0;
      end if;
      update facet_bucket_version set latest = latest + 1 returning latest into new_version;
      with batch as materialized (select ctid as at from facet_changes limit most),
      taken as (delete from facet_changes where ctid = any (array(select at from batch))
        returning %1$s, change),
      by_brand as (
        insert into brand_counts (category_id, phones)
          select c.id, sum(change) from taken join categories c on c.id::int = taken.brand group by c.id
        on conflict (category_id) do update set phones = brand_counts.phones + excluded.phones),
      sums as materialized (
        select %1$s, sum(change)::int as change from taken group by %1$s having sum(change) <> 0),
      changed as (
        update facet_buckets b set products = b.products + s.change, version = new_version
          from sums s where (%2$s) = (%3$s)),
      added as (
        insert into facet_buckets (%1$s, products, version)
          select %1$s, change, new_version from sums s
            where not exists (select from facet_buckets b where (%2$s) = (%3$s)))
      select count(*) into result from taken;
      return result;
    end $body$ $f$, names, facet_columns('b.'), facet_columns('s.'));
end $$;

-- Adds the column of a filter, whose value of a phone the function facet_… gives (docs/contributing/filter.md). Phones
-- that were listed before have 0 until they are written again.
create function add_facet(name text, kind regtype default 'smallint') returns void language plpgsql as $$
begin
  execute format('alter table products add column facet_%s %s not null default 0', name, kind);
  execute format('alter table facet_buckets add column %I %s not null default 0', name, kind);
  execute format('alter table facet_changes add column %I %s not null default 0', name, kind);
  execute 'alter table facet_buckets drop constraint if exists facet_buckets_once';
  execute format('alter table facet_buckets add constraint facet_buckets_once unique (%s)', facet_columns());
  perform write_facet_functions();
end $$;

select add_facet('brand', 'int'), add_facet('model', 'int'), add_facet('storage'), add_facet('condition'),
  add_facet('location'), add_facet('years'), add_facet('verified'), add_facet('price'),
  add_facet('battery'), add_facet('in_the_box');

create trigger products_have_facets before insert or update on products
  for each row execute function set_facets();
create trigger facets_are_noted_of_listed after insert on products
  referencing new table as listed for each statement execute function note_listed_facets();
create trigger facets_are_noted after update or delete on products
  for each row execute function note_facets();

-- One job that waits is enough; one that runs may have begun before this change.
create function queue_facet_job() returns trigger language plpgsql as $$
begin
  if not exists (select from graphile_worker.jobs
      where task_identifier = 'apply-facet-changes' and locked_at is null and run_at <= now()) then
    perform graphile_worker.add_job('apply-facet-changes');
  end if;
  return null;
end $$;
create trigger facet_changes_queue_job after insert on facet_changes
  for each row when (new.id % 1000 = 0) execute function queue_facet_job();

-- Each order of a search is answered by an index alone, prices between two steps too.
create index products_newest on products (id desc)
  include (facet_brand, facet_model, facet_storage, facet_condition, facet_location, facet_years, facet_verified,
    facet_price, selling_price_cents)
  where status = 'available';
create index products_cheapest on products (selling_price_cents, id)
  include (facet_brand, facet_model, facet_storage, facet_condition, facet_location, facet_years, facet_verified,
    facet_price)
  where status = 'available';
create index products_by_price_share on products
    (((selling_price_cents * 10000::bigint / buying_price_cents)), id)
  include (facet_brand, facet_model, facet_storage, facet_condition, facet_location, facet_years, facet_verified,
    facet_price, selling_price_cents, buying_price_cents)
  where status = 'available';
-- What is kept least of its price is old and worn: where age, condition or price are asked for, a walk to them
-- would be long, and shares are read group by group.
create index products_by_price_share_in_group on products
    (facet_condition, facet_years, ((facet_price >> 4)),
      ((selling_price_cents * 10000::bigint / buying_price_cents)), id)
  include (facet_brand, facet_model, facet_storage, facet_location, facet_verified, facet_price,
    selling_price_cents, buying_price_cents)
  where status = 'available';
-- Few phones fit: their buckets are known.
create index products_by_facets on products
    (facet_brand, facet_model, facet_storage, facet_condition, facet_location, facet_years, facet_verified,
      facet_price, id)
  include (selling_price_cents, buying_price_cents)
  where status = 'available';

-- The first id of each part of the sitemap, computed every night: counting through all phones at each request would
-- take too long (decision 361).
create table sitemap_starts (
  source text not null,
  start uuid not null,
  primary key (source, start)
);

create table wishes (
  id uuid primary key,
  buyer_id uuid not null references users (id),
  product_id uuid not null references products (id),
  created_at timestamptz not null default app_now(),
  unique (buyer_id, product_id)
);
create index wishes_by_product on wishes (product_id);

-- People who had a withdrawn phone on their wishlist are told when it is listed again.
create table relisting_alerts (
  buyer_id uuid not null references users (id),
  product_id uuid not null references products (id),
  created_at timestamptz not null default app_now(),
  primary key (product_id, buyer_id)
);
create index relisting_alerts_by_buyer on relisting_alerts (buyer_id);

-- Followers hear of each new phone of a seller.
create table follows (
  id uuid primary key,
  follower_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  created_at timestamptz not null default app_now(),
  check (follower_id <> seller_id),
  constraint follows_once unique (follower_id, seller_id)
);
create index follows_of_person on follows (follower_id, id desc);
create index follows_of_seller on follows (seller_id, id);

-- The filters of a search whose new phones its owner wants to hear of.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 80),
  query text not null check (char_length(query) <= 1500),
  alert text not null check (alert in ('at-once', 'daily', 'never')),
  -- The keys by which a new phone finds the searches it may match (server/saved-searches).
  match_keys text[] not null,
  min_cents integer,
  max_cents integer,
  created_at timestamptz not null default app_now(),
  -- Of each filter the values that fit. Prices are in cents, and what is asked of all, as things in the box are, is a filter
  -- for each.
  filters jsonb not null default '{}',
  constraint saved_searches_once unique (user_id, query)
);
create index saved_searches_by_match_key on saved_searches using gin (match_keys)
  with (fastupdate = off) where alert <> 'never';

-- The phones that a search has found; its owner is told of each one once.
create table search_hits (
  search_id uuid not null references saved_searches (id) on delete cascade,
  product_id uuid not null references products (id),
  -- The day of the daily mail that will contain it.
  digest_on date,
  found_at timestamptz not null default app_now(),
  primary key (search_id, product_id)
);
create index search_hits_for_digest on search_hits (digest_on, search_id)
  where digest_on is not null;

-- Asking prices and sale prices of each model, storage and condition. A job refreshes the entries whose phones have
-- changed; readers never touch the phones themselves.
create table price_guide_entries (
  model_id text not null references models (id),
  storage_gb integer not null,
  condition text not null,
  -- `low` and `high` are the first and the last decile.
  asked_count integer not null,
  asked_low_cents integer,
  asked_median_cents integer,
  asked_high_cents integer,
  -- Sales of the last half year that were not returned.
  paid_count integer not null,
  paid_low_cents integer,
  paid_median_cents integer,
  paid_high_cents integer,
  -- The deviation of the median from the age curve, as a logarithm (server/prices/estimate-price.ts).
  paid_curve_deviation double precision,
  -- The last twelve months, oldest first.
  months jsonb not null,
  refreshed_at timestamptz not null,
  -- Whether enough different people bought and sold; otherwise the figures are not shown, and influence no estimate.
  paid_published boolean not null default false,
  primary key (model_id, storage_gb, condition),
  check ((asked_count = 0) = (asked_median_cents is null)),
  check ((paid_count = 0) = (paid_median_cents is null)),
  check ((paid_count = 0) = (paid_curve_deviation is null))
);

-- The entries to refresh. Rows are only inserted, so that no sale waits for another.
create table price_guide_queue (
  -- The order of refreshing.
  id bigint generated always as identity,
  model_id text not null,
  storage_gb integer not null,
  condition text not null
);

-- One process at a time refreshes: it locks this row, and writes when the next round may begin.
create table price_guide_schedule (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null
);
insert into price_guide_schedule (next_at) values (clock_timestamp());
