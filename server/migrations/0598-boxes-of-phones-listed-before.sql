-- runs in batches over products
update products set name = name
where ctid >= $1::tid and ctid < $2::tid and in_the_box && '{charger,receipt,box}'::text[] and facet_in_the_box = 0
