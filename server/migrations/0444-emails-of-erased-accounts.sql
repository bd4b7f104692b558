-- Such an email says that an account is erased: nobody who is not may have one.
alter table users add constraint users_erased_email_check
  check (email not like '%@erased.invalid' or deleted_at is not null) not valid
