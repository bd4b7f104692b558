-- What admins changed of a brand, for as long as it can be taken back. Who it was stands in the audit log.
create table category_changes (
  id uuid primary key,
  category_id text not null references categories (id),
  changed_at timestamptz not null default app_now(),
  -- What it was before; null: it was added.
  values_before jsonb,
  -- The uploaded picture that it had before, which is kept as long as this row.
  picture_before uuid references images (id)
);
create index category_changes_by_category on category_changes (category_id, id desc);
