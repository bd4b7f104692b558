-- runs in batches over images
-- Photos that profiles showed before were kept, and public, for good; the clean-up deletes them now.
update images i set claimed_at = null
where i.ctid >= $1::tid and i.ctid < $2::tid and i.claimed_at is not null and not i.private
  and not exists (select from product_images p where p.image_id = i.id)
  and not exists (select from users u where u.id = i.owner_id
    and u.user_img like '%' || i.id::text || '%')
