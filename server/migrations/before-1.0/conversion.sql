-- Carries a database at the last of the migrations before 1.0 over to the baseline (0600 to 0609), with the shop stopped:
-- the names of tables and columns change (decision 350). It runs in one transaction, at a start or with
-- `npm run admin -- migrate`, and after the rows of an older backup are restored. tests/server/baseline.test.ts compares
-- the outcome with a new database.

-- Tables and columns.
alter table turns rename column taken to hits;
alter table hold_takings rename column taken_at to held_from;
alter table guide_cells rename column paid_told to paid_published;
alter table guide_cells rename column paid_off_curve to paid_curve_deviation;
alter table guide_rounds rename column is_only to only_row;
alter table kept_keys rename column sealed to ciphertext;
alter table shop_currency rename column single to only_row;
alter table replica_heartbeats rename column single to only_row;
alter table replica_heartbeats rename column beaten_at to written_at;
alter table images rename column claimed_at to attached_at;
alter table images rename column kept_until to retain_until;
alter table totp_keys rename column sealed_key to ciphertext;
alter table payout_accounts rename column sealed to ciphertext;
alter table payouts rename column sealed to ciphertext;
alter table payout_batches rename column taken_by to created_by;
alter table webhook_endpoints rename column sealed to ciphertext;
alter table webhook_endpoints rename column previous_sealed to previous_ciphertext;
alter table saved_searches rename column anchors to match_keys;
alter table bookings rename column promised to promised_facts;
alter table handovers rename column delivery_told_at to delivery_reminded_at;
alter table mails rename column action_words to action_label;
alter table sessions rename column reopens to reopens_account;
alter table ledger_entries rename column written_in to transaction_id;
alter table facet_buckets rename column applied to version;
alter table turns rename to rate_limits;
alter table hold_takings rename to payment_hold_history;
alter table guide_cells rename to price_guide_entries;
alter table guide_due rename to price_guide_queue;
alter table guide_rounds rename to price_guide_schedule;
alter table kept_keys rename to persistent_keys;
alter table past_wishes rename to relisting_alerts;
alter table seller_figures rename to seller_ratings;
alter table made_backups rename to last_backup;
alter table facet_applications rename to facet_bucket_version;

-- Indexes.
alter index turns_by_end rename to rate_limits_by_end;
alter index hold_takings_of_buyer rename to payment_hold_history_by_buyer;
alter index hold_takings_by_age rename to payment_hold_history_by_age;
alter index past_wishes_by_buyer rename to relisting_alerts_by_buyer;
alter index images_unclaimed rename to images_unused;
alter index images_kept rename to images_to_retain;
alter index saved_searches_by_anchor rename to saved_searches_by_match_key;
alter index products_asked_by rename to products_asking_prices;
alter index products_paid rename to products_sale_prices;
alter index facet_buckets_by_application rename to facet_buckets_by_version;
alter index products_kept_least rename to products_by_price_share;
alter index products_kept_least_in_group rename to products_by_price_share_in_group;

-- Constraints.
alter table products rename constraint products_imei2_kept to products_imei2_valid;
alter table products rename constraint products_promotion_is_true to products_promotion_base;
alter table promotions rename constraint promotions_have_a_price to promotions_price_before;
alter table last_backup rename constraint made_backups_only_row_check to last_backup_only_row_check;
alter table last_backup rename constraint made_backups_pkey to last_backup_pkey;
alter table payment_hold_history rename constraint hold_takings_buyer_id_fkey to payment_hold_history_buyer_id_fkey;
alter table payment_hold_history rename constraint hold_takings_product_id_fkey to payment_hold_history_product_id_fkey;
alter table payout_batches rename constraint payout_batches_taken_by_fkey to payout_batches_created_by_fkey;
alter table persistent_keys rename constraint kept_keys_pkey to persistent_keys_pkey;
alter table persistent_keys rename constraint kept_keys_purpose_check to persistent_keys_purpose_check;
alter table price_guide_entries rename constraint guide_cells_check to price_guide_entries_check;
alter table price_guide_entries rename constraint guide_cells_check1 to price_guide_entries_check1;
alter table price_guide_entries rename constraint guide_cells_check2 to price_guide_entries_check2;
alter table price_guide_entries rename constraint guide_cells_model_id_fkey to price_guide_entries_model_id_fkey;
alter table price_guide_entries rename constraint guide_cells_pkey to price_guide_entries_pkey;
alter table price_guide_schedule rename constraint guide_rounds_is_only_check to price_guide_schedule_only_row_check;
alter table price_guide_schedule rename constraint guide_rounds_pkey to price_guide_schedule_pkey;
alter table rate_limits rename constraint turns_pkey to rate_limits_pkey;
alter table relisting_alerts rename constraint past_wishes_buyer_id_fkey to relisting_alerts_buyer_id_fkey;
alter table relisting_alerts rename constraint past_wishes_pkey to relisting_alerts_pkey;
alter table relisting_alerts rename constraint past_wishes_product_id_fkey to relisting_alerts_product_id_fkey;
alter table replica_heartbeats rename constraint replica_heartbeats_single_check to replica_heartbeats_only_row_check;
alter table seller_ratings rename constraint seller_figures_pkey to seller_ratings_pkey;
alter table seller_ratings rename constraint seller_figures_seller_id_fkey to seller_ratings_seller_id_fkey;
alter table seller_ratings rename constraint seller_figures_stars_1_check to seller_ratings_stars_1_check;
alter table seller_ratings rename constraint seller_figures_stars_2_check to seller_ratings_stars_2_check;
alter table seller_ratings rename constraint seller_figures_stars_3_check to seller_ratings_stars_3_check;
alter table seller_ratings rename constraint seller_figures_stars_4_check to seller_ratings_stars_4_check;
alter table seller_ratings rename constraint seller_figures_stars_5_check to seller_ratings_stars_5_check;
alter table shop_currency rename constraint shop_currency_single_check to shop_currency_only_row_check;
-- PostgreSQL 18 names not-null constraints, too.
do $$
declare
  each record;
begin
  for each in
    select c.conrelid::regclass as relation, c.conname as name,
      format('%s_%s_not_null', r.relname, a.attname) as wanted
    from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'n' and r.relnamespace = 'public'::regnamespace
  loop
    if each.name <> each.wanted then
      execute format('alter table %s rename constraint %I to %I', each.relation, each.name, each.wanted);
    end if;
  end loop;
end $$;

-- Functions and triggers.
alter function keep_role rename to refuse_role_change;
alter function keep_promise rename to set_promised_facts;
alter function tell_of_news rename to publish_notification;
alter function tell_of_session rename to publish_session_end;
alter function tell_of_person rename to publish_account_change;
alter function tell_of_factor rename to publish_second_factor;
alter function note_guide_listed rename to queue_prices_of_listings;
alter function note_guide_changed rename to queue_prices_of_change;
alter function refuse_known_imei rename to refuse_listed_imei;
alter function ask_for_application rename to queue_facet_job;
alter trigger users_keep_role on users rename to users_refuse_role_change;
alter trigger bookings_keep_promise on bookings rename to bookings_set_promised_facts;
alter trigger notifications_read_is_told on notifications rename to notifications_publish_read;
alter trigger sessions_end_is_told on sessions rename to sessions_publish_end;
alter trigger sessions_renewal_is_told on sessions rename to sessions_publish_renewal;
alter trigger users_closing_is_told on users rename to users_publish_change;
alter trigger passkeys_are_told on passkeys rename to passkeys_publish;
alter trigger totp_keys_are_told on totp_keys rename to totp_keys_publish;
alter trigger prices_are_due on products rename to products_queue_prices;
alter trigger prices_are_due_anew on products rename to products_queue_changed_prices;
alter trigger products_imei_known on products rename to products_refuse_listed_imei;
alter trigger audit_log_stays on audit_log rename to audit_log_append_only;
alter trigger audit_head_stays on audit_head rename to audit_head_append_only;
alter trigger ledger_entries_stay on ledger_entries rename to ledger_entries_append_only;
alter trigger ledger_postings_stay on ledger_postings rename to ledger_postings_append_only;
alter trigger facet_changes_are_applied on facet_changes rename to facet_changes_queue_job;
do $$
declare
  renamed text[][] := array[['facet_applications', 'facet_bucket_version'], ['applied', 'version'],
    ['this bigint', 'new_version bigint'], ['into this', 'into new_version'], ['= this', '= new_version'],
    ['change, this', 'change, new_version']];
  definition text := pg_get_functiondef('write_facet_functions'::regproc);
  pair text[];
begin
  foreach pair slice 1 in array renamed loop
    definition := replace(definition, pair[1], pair[2]);
  end loop;
  execute definition;
end $$;
select write_facet_functions();
create or replace function check_ledger_entry() returns trigger language plpgsql as $$
declare
  entry bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if not exists (select from ledger_postings where entry_id = entry) then
    raise exception 'ledger entry % has no postings', entry using errcode = 'check_violation';
  end if;
  if exists (select from ledger_postings where entry_id = entry
      group by currency having sum(cents) <> 0) then
    raise exception 'the postings of ledger entry % do not sum to nought', entry
      using errcode = 'check_violation';
  end if;
  if exists (select from ledger_entries where id = entry and transaction_id <> pg_current_xact_id()) then
    raise exception 'ledger entry % is complete', entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace function queue_prices_of_change() returns trigger language plpgsql as $$
begin
  insert into price_guide_queue (model_id, storage_gb, condition)
    select old.model_id, old.storage_gb, old.condition
    where old.model_id is not null and old.storage_gb is not null
    union
    select new.model_id, new.storage_gb, new.condition
    where new.model_id is not null and new.storage_gb is not null;
  return null;
end $$;
create or replace function queue_prices_of_listings() returns trigger language plpgsql as $$
begin
  insert into price_guide_queue (model_id, storage_gb, condition)
    select distinct model_id, storage_gb, condition from listed
    where model_id is not null and storage_gb is not null;
  return null;
end $$;
create or replace function refuse_role_change() returns trigger language plpgsql as $$
begin
  if old.role is not null and new.role is distinct from old.role
    and (new.role is null or has_used_role(old.id)) then
    raise exception 'a role that was used stays'
      using errcode = 'check_violation', constraint = 'users_refuse_role_change';
  end if;
  return new;
end $$;
create or replace function set_promised_facts() returns trigger language plpgsql as $$
begin
  select promised_facts(p) into new.promised_facts from products p where p.id = new.product_id;
  return new;
end $$;
alter sequence guide_due_id_seq rename to price_guide_queue_id_seq;

-- products_refuse_listed_imei covers what this trigger did; the function was used by an earlier migration only.
drop trigger products_imei_not_taken_down on products;
drop function refuse_taken_down_imei();
drop index products_taken_down_by_imei;
drop function email_in_punycode(text);

-- Stored addresses, kinds and jobs get the new words.
update saved_searches set query = regexp_replace(query, '(^|&)sort=dearest(?=&|$)', '\1sort=priciest')
where query ~ '(^|&)sort=dearest(&|$)';
update notifications set kind = 'handover-said' where kind = 'handover-claimed';
create temporary table renamed_tasks on commit drop as
  select * from (values ('remove-old-turns', 'remove-old-rate-limits'),
    ('remove-unclaimed-images', 'remove-unused-images')) each (before, after);
update recurring_jobs j set task = r.after from renamed_tasks r where j.task = r.before;
-- The tables of jobs come with the first start.
do $$ begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks t set identifier = r.after from renamed_tasks r where t.identifier = r.before;
  end if;
end $$;
