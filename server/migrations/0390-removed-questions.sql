-- A question that who asked it or an admin has taken off a phone's page stays off it: its row is kept, so that the seller
-- cannot publish it again.
alter table product_questions add column removed_at timestamptz;
