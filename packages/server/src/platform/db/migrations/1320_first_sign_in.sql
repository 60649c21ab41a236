alter table app_user add column first_signed_in_at timestamptz;
comment on column app_user.first_signed_in_at is 'When the user first signed in; notifications from before count as read.';
-- The first sign-in of the users there are is over. Only in this transaction do the policies let the owner of the table through.
alter table app_user no force row level security;
update app_user set first_signed_in_at = now();
alter table app_user force row level security;
