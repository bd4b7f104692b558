-- The scripts of the pages, as every process that serves them has stored its own: a page that was opened before a
-- deployment loads its later parts from here, on whatever machine.
create table built_files (
  -- Below /assets/.
  name text primary key check (char_length(name) <= 200),
  -- As Brotli.
  content bytea not null,
  signature text not null,
  -- When a process that has the file said so last.
  seen_at timestamptz not null
);
create index built_files_by_time on built_files (seen_at)
