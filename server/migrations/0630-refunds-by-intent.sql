-- runs concurrently
-- A charge of the sandbox may be given back in parts: intent_id is no longer unique.
create index concurrently if not exists refunds_by_intent on sandbox.refunds (intent_id)
