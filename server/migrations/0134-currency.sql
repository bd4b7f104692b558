-- A shop has one currency, which CURRENCY sets at start: prices are taken in it from then on.
create table shop_currency (
  single boolean primary key default true check (single),
  code text not null check (code ~ '^[a-z]{3}$')
);
insert into shop_currency (code) values ('usd');

create function shop_currency() returns text language sql stable
  as $$ select code from shop_currency $$;

alter table products drop constraint products_currency_check,
  alter column currency set default shop_currency();
alter table bookings drop constraint bookings_currency_check,
  alter column currency set default shop_currency();
alter table payments drop constraint payments_currency_check,
  alter column currency set default shop_currency();
