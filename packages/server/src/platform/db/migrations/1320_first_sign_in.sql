-- The default is for the users there are: their first sign-in is over. Later ones have none until then.
alter table app_user add column first_signed_in_at timestamptz default now();
alter table app_user alter column first_signed_in_at drop default;
comment on column app_user.first_signed_in_at is 'When the user first signed in; notifications from before count as read.';
