alter table models
  validate constraint models_updates_known,
  validate constraint models_updates_kind,
  validate constraint models_updates_source,
  validate constraint models_update_years,
  validate constraint models_storage_prices;
