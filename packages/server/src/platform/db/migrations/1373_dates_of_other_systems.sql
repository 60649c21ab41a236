-- What comes from another system keeps its dates, from which retention rules count (docs/decisions/0319).
alter table upload_file add column received_at timestamptz;
comment on column upload_file.received_at is 'When the file came to the other system from which it was moved here; null for files that were uploaded here.';
alter table candidate_consent add column ends_at timestamptz;
comment on column candidate_consent.ends_at is 'When the consent ends by itself, as another system said; null without such a day.';
