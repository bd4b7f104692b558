-- What was sold within the last month, for the numbers of the home page.
create index products_sold_lately on products (sold_at) where status = 'sold';
