-- runs in batches
-- The order, tints and words of the brands that PhoneHub ships. A shop may have renamed them.
update categories c set position = b.position, tint = b.tint, words = b.words,
  former_names = case when c.name = b.name then c.former_names else array[b.name] end
from (values
  ('01', 'Iphone', 1, 'blue', '[{"word": "iphone", "spellings": ["apple", "apel", "appel", "aifon", "aiphone", "ayfon", "aifone", "ifon", "ifone", "iphn", "aphone", "আইফোন", "আই-ফোন", "আইফোনে", "আইফোনের", "এপল", "অ্যাপল", "এ্যাপল"]}]'::jsonb),
  ('02', 'Samsung', 2, 'grey', '[{"word": "samsung", "spellings": ["samsang", "shamsung", "samsong", "sumsung", "samsun", "samsng", "smsung", "shamsang", "স্যামসাং", "স্যামসং", "সামসাং", "সেমসাং", "স্যামসাঙ", "স্যামসাংয়ের"]}, {"word": "galaxy", "spellings": ["galaxi", "galaksi", "gelaxy", "galexy", "glaxy", "গ্যালাক্সি", "গ্যালাক্সী", "গেলাক্সি", "গালাক্সি"]}]'::jsonb),
  ('03', 'OnePlus', 3, 'green', '[{"word": "oneplus", "spellings": ["1plus", "wanplus", "oneplas", "onplus", "1+", "one+", "wan+", "ওয়ানপ্লাস", "ওয়ানপ্লাসের", "ওয়ান+"]}]'::jsonb)) as b (id, name, position, tint, words)
where c.id = b.id and c.id in (select id from categories where words = '[]' limit 1000)
