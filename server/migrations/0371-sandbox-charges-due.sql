-- runs concurrently
-- Slow charges of the sandbox whose delay is over are looked for every second: with millions of payments that read
-- them all.
create index concurrently if not exists intents_settling on sandbox.intents (settles_at) where settles_at is not null
