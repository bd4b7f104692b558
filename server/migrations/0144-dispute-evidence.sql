-- The evidence that the shop has sent for a dispute, as the sandbox keeps it.
alter table sandbox.intents add column evidence jsonb;
