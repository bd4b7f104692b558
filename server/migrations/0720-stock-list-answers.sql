-- What sellers said about the columns of their own lists, proposed for the next list with the same headings.
create table stock_list_answers (
  seller_id uuid not null references users (id) on delete cascade,
  -- The SHA-256 of the folded headings, in hexadecimal.
  headings text not null check (headings ~ '^[0-9a-f]{64}$'),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  used_at timestamptz not null default app_now(),
  primary key (seller_id, headings)
);
