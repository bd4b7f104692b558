-- In which language somebody gets mails: that of their registration, or of their latest sign-in or
-- switch of the language since.
alter table users add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
-- A mail's frame is written when it is sent.
alter table mails add column language text not null default 'en';
