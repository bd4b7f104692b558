-- A link that is followed twice says what is so, instead of that it does not work: its code stays a
-- while after it was used.
alter table action_codes add column used_at timestamptz;
