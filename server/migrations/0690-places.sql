-- Divisions, districts and public places belong to the shop: an admin adds, renames, hides and orders them.
create table divisions (
  id uuid primary key,
  -- What a listing and an address say. It never changes, so that every listing keeps what it said.
  code text not null unique check (code ~ '^[^,[:cntrl:]]{1,40}$'),
  -- Its value in facet_location and in the facet buckets: never used again, as a division is hidden and not deleted.
  number smallint not null unique check (number between 1 and 250),
  name_en text not null check (char_length(name_en) between 1 and 60),
  name_bn text not null check (char_length(name_bn) between 1 and 60),
  -- Other spellings that a search understands, in both scripts.
  words text[] not null default '{}',
  -- The order in which they are offered.
  position integer not null,
  hidden boolean not null default false
);

insert into divisions (id, code, number, name_en, name_bn, words, position)
select overlay(overlay(md5('division/' || code) placing '8' from 13) placing '8' from 17)::uuid,
  code, number, code, name_bn, words, number
from (values
  ('Barisal', 1, 'বরিশাল', '{barishal,borishal}'::text[]),
  ('Chittagong', 2, 'চট্টগ্রাম', '{chattogram,ctg,chottogram,chitagong,চিটাগাং}'),
  ('Dhaka', 3, 'ঢাকা', '{dacca,daka}'),
  ('Khulna', 4, 'খুলনা', '{}'),
  ('Mymensingh', 5, 'ময়মনসিংহ', '{moymonsingh,mymensing,ময়মনসিং}'),
  ('Rajshahi', 6, 'রাজশাহী', '{rajshai,রাজশাহি}'),
  ('Rangpur', 7, 'রংপুর', '{rongpur}'),
  ('Sylhet', 8, 'সিলেট', '{silet,shylhet}')) as shipped (code, number, name_bn, words);

-- The number of a phone's division; 0 where its place is none of them.
create or replace function facet_location(p products) returns int language sql stable parallel safe as $$
  select coalesce((select d.number::int from divisions d where d.code = p.location), 0)
$$;

-- Districts in the order in which they are offered within their division, and places within their district.
alter table districts drop constraint districts_division_check;
alter table districts add column position integer not null default 0;
alter table districts add column hidden boolean not null default false;
alter table districts add constraint districts_division foreign key (division) references divisions (code) not valid;
alter table meeting_places drop constraint meeting_places_position_key;
alter table meeting_places drop constraint meeting_places_kind_check;
alter table meeting_places add column hidden boolean not null default false;
alter table meeting_places add constraint meeting_places_kind check (kind in ('shopping-centre', 'railway-station',
  'metro-station', 'bus-terminal', 'launch-terminal', 'library', 'police-station', 'other')) not valid;

-- The public place that a buyer has chosen, beside its name as it was chosen; null where the place was typed.
alter table bookings add column meeting_place_id uuid;
alter table bookings add constraint bookings_meeting_place foreign key (meeting_place_id) references meeting_places (id)
  not valid;

create trigger divisions_changed after insert or update or delete on divisions
  for each statement execute function notify_shop_change('places');
create trigger districts_changed after insert or update or delete on districts
  for each statement execute function notify_shop_change('places');
create trigger meeting_places_changed after insert or update or delete on meeting_places
  for each statement execute function notify_shop_change('places');

-- What a public place is called in both languages, with its district, if it is what a text says; null where the text
-- was typed, or the place is called differently by now: an agreement keeps its words.
create function meeting_place_names(place uuid, agreed text) returns jsonb language sql stable strict parallel safe as $$
  select jsonb_build_object('en', en, 'bn', bn) from (
    select case when position(d.name_en in m.name_en) > 0 then m.name_en else m.name_en || ', ' || d.name_en end as en,
      case when position(d.name_bn in m.name_bn) > 0 then m.name_bn else m.name_bn || ', ' || d.name_bn end as bn
    from meeting_places m join districts d on d.id = m.district_id where m.id = place) names
  where agreed in (en, bn)
$$;
