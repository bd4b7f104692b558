-- A half session whose holder wants the account back that they closed: it opens with the second step.
alter table sessions add column reopens boolean not null default false;
