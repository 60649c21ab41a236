-- Whoever applied may ask for what is kept of them, as they may ask to be deleted (GDPR, articles 15 and 17).
alter table application_form add column access_asked_at timestamptz;
create index application_form_access_asked on application_form (company_id, access_asked_at) where access_asked_at is not null;
