-- When each recurring job was last due, by the database's clock.
create table recurring_jobs (
  task text primary key,
  last_due timestamptz not null
);

-- Which pools of workers live, and when each last said so.
create table job_workers (
  worker text primary key,
  seen_at timestamptz not null
);
