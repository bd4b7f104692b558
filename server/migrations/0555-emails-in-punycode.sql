-- runs in batches over users
update users u set email = email_in_punycode(u.email)
where u.ctid >= $1::tid and u.ctid < $2::tid and u.email ~ '@.*[^\x01-\x7f]'
  and char_length(email_in_punycode(u.email)) <= 254
  and not exists (select from users o where o.email = email_in_punycode(u.email))
