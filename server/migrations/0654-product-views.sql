-- How often the page of a phone was opened on a day, without who did. Kept for some months.
create table product_views (
  product_id uuid not null references products (id) on delete cascade,
  day date not null,
  views integer not null check (views >= 0),
  primary key (product_id, day)
);
create index product_views_by_day on product_views (day);
