-- What a seller has typed into Add A Product so far: one draft a person, the same on every device.
create table product_drafts (
  user_id uuid primary key references users (id),
  form_values jsonb not null,
  updated_at timestamptz not null default app_now()
);
create index product_drafts_by_age on product_drafts (updated_at);
-- A photo of a draft outlives the hour that other unclaimed photos have.
alter table images add column kept_until timestamptz;
create index images_kept on images (owner_id) where kept_until is not null;
