-- Where the parts of the sitemap begin, as of last night: numbering all phones for one request takes longer the
-- more there are, at a hundred million longer than a statement may (decision 361).
create table sitemap_starts (
  source text not null,
  start uuid not null,
  primary key (source, start)
);
