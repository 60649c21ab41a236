-- Recovery codes stand in for passkeys, too, and so are a person's, not their authenticator app's. What was made before this looks
-- at codes only where there is an app.
alter table recovery_code add constraint recovery_code_of_user
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade;
alter table recovery_code drop constraint recovery_code_company_id_user_id_fkey;
comment on table recovery_code is 'What stands in for a lost second factor, an app or a passkey, once each; a row goes when its code is used. Only keyed hashes are kept.';
