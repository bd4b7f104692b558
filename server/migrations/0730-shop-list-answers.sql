-- What admins said about the columns of lists of models and places, proposed for the next list with the same headings.
create table shop_list_answers (
  kind text not null check (kind in ('models', 'places')),
  -- The SHA-256 of the folded headings, in hexadecimal.
  headings text not null check (headings ~ '^[0-9a-f]{64}$'),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  used_at timestamptz not null default app_now(),
  primary key (kind, headings)
);
