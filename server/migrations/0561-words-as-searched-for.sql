-- The words of a phone are those that a search for the same text looks for (server/search/parse/search-tokens.ts).
-- PostgreSQL's own parser reads 'Z-60' as a negative number, 'Primo.GH10' as a host and 'A52s/128GB' as a path, and
-- its words of Bangla depend on the server's locale.
create function search_text(text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(lower(translate(normalize(regexp_replace(text,
        U&'[''`\00b4\02b9\02bb-\02bf\055a\05f3\2018\2019\201b\2032\2035\a78c\ff07\00ad\034f\061c\180e\200b-\200f\202a-\202e\2060-\206f\fe00-\fe0f\feff]',
        '', 'g')),
      U&'\09e6\09e7\09e8\09e9\09ea\09eb\09ec\09ed\09ee\09ef\0130', '0123456789i')), U&'\03c2', U&'\03c3'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u037e\u0387\u0589\u05be\u05f4\u0609-\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0970\u09f2\u09f3\u09fa\u09fb\u09fd\u0e3f\u2000-\u206f\u207a-\u207e\u208a-\u208e\u20a0-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ue000-\uf8ff\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001f000-\U0001faff\U000e0000-\U0010ffff]+',
    ' ', 'g')
$$;

-- With their places, by which results are ranked. A word of a tsvector has 2,046 bytes at most.
create function search_words(text text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || left(token, 500) || ''':' || place, ' '), '')::tsvector
  from unnest(string_to_array(btrim(search_text(text), ' '), ' ')) with ordinality as each (token, place)
  where token <> ''
$$;

create or replace function phone_words(name text, model text, colour text, description text, cell int)
  returns tsvector language sql immutable parallel safe as $$
  select setweight(search_words(name || ' ' || coalesce(model, '')), 'A')
    || setweight(search_words(coalesce(colour, '')), 'B')
    || setweight(search_words(description), 'D')
    || array_to_tsvector(array['=b' || ((cell >> 27) & 31), '=m' || ((cell >> 20) & 4095),
      '=s' || ((cell >> 16) & 15), '=c' || ((cell >> 14) & 3), '=d' || ((cell >> 10) & 15),
      '=y' || ((cell >> 7) & 7), '=v' || ((cell >> 6) & 1), '=p' || (cell & 63)])
$$;
