-- One row a photo; its renderings lie in the image store under the same id.
create table images (
  id uuid primary key,
  owner_id uuid not null references users (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Null until a product or a profile uses it; unclaimed photos are removed after an hour.
  claimed_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index images_by_owner on images (owner_id);
create index images_unclaimed on images (created_at) where claimed_at is null;
