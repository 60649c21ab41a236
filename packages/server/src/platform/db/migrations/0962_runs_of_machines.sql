-- What a machine has asked for goes on in the background with what it may do, and as its doing.
alter table run add column account_id uuid;
alter table run add constraint run_account foreign key (company_id, account_id) references service_account (company_id, id);
comment on column run.account_id is 'By which service account started_by asked for it; null where they did themselves.';
create index run_account on run (company_id, account_id) where account_id is not null;
