-- Decisions about returns and refunds that no deadline had opened a case for.
alter table handover_cases drop constraint handover_cases_kind_check,
  add constraint handover_cases_kind_check check (kind in ('not-handed-over', 'call-off', 'delivery',
    'parcel', 'return-unanswered', 'return-not-back', 'return', 'other'));
