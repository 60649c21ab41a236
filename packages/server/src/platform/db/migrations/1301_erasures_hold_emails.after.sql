-- The version before leaves addresses with an erasure that it finishes.
alter table erasure no force row level security;
update erasure set emails = '{}' where rows_gone_at is not null and emails <> '{}';
alter table erasure force row level security;
alter table erasure add constraint erasure_emails_go check (rows_gone_at is null or emails = '{}');
