-- A market's file brings pictures and rules; the command on the server that imports it is nobody's account.
alter table images alter column owner_id drop not null;
alter table policy_versions alter column created_by drop not null;

-- The pictures of such files as they were sent: an export has them again, and the same one is not stored twice.
create table imported_pictures (
  image_id uuid primary key references images (id) on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  file bytea not null check (octet_length(file) between 1 and 4194304)
);
create index imported_pictures_by_hash on imported_pictures (hash);
