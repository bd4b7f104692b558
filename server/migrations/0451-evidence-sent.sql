-- When the evidence of a payment's dispute was sent to the provider; null before, and once it is disputed anew.
alter table payments add column evidence_sent_at timestamptz
