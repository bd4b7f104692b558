-- An email whose domain is stored in its own script becomes the one that is sent and compared (contract/common/email.ts),
-- RFC 3492, section 6.3.
create function email_in_punycode(email text) returns text language plpgsql immutable as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  label text;
  labels text[] := '{}';
  signs int[];
  coded text;
  basic int; handled int; n int; delta int; bias int; next_sign int; c int; q int; k int; t int;
begin
  foreach label in array string_to_array(normalize(split_part(email, '@', 2)), '.') loop
    if label ~ '^[\x01-\x7f]*$' then
      labels := labels || label;
      continue;
    end if;
    select array_agg(ascii(sign) order by place) into signs
      from regexp_split_to_table(label, '') with ordinality as each (sign, place);
    select coalesce(string_agg(chr(each), '' order by place), '') into coded
      from unnest(signs) with ordinality as one (each, place) where each < 128;
    basic := length(coded);
    handled := basic;
    if basic > 0 then coded := coded || '-'; end if;
    n := 128; delta := 0; bias := 72;
    while handled < cardinality(signs) loop
      select min(each) into next_sign from unnest(signs) as one (each) where each >= n;
      delta := delta + (next_sign - n) * (handled + 1);
      n := next_sign;
      foreach c in array signs loop
        if c < n then delta := delta + 1; end if;
        continue when c <> n;
        q := delta;
        k := 36;
        loop
          t := least(greatest(k - bias, 1), 26);
          exit when q < t;
          coded := coded || substr(digits, t + (q - t) % (36 - t) + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        end loop;
        coded := coded || substr(digits, q + 1, 1);
        delta := case when handled = basic then delta / 700 else delta / 2 end;
        delta := delta + delta / (handled + 1);
        k := 0;
        while delta > 455 loop
          delta := delta / 35;
          k := k + 36;
        end loop;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
        handled := handled + 1;
      end loop;
      delta := delta + 1;
      n := n + 1;
    end loop;
    labels := labels || ('xn--' || coded);
  end loop;
  return split_part(email, '@', 1) || '@' || array_to_string(labels, '.');
end $$;
