-- Decision 53: whoever runs the product cannot be switched off until nobody does.
alter table super_administrator add column may_sign_in boolean not null default true;
comment on column super_administrator.may_sign_in is 'Whether they are active in their company, which alone sees that.';
-- Only in this transaction do the policies let the owner of the tables through.
alter table app_user no force row level security;
alter table super_administrator no force row level security;
update super_administrator set may_sign_in = u.is_active and u.is_approved
  from app_user u where u.company_id = super_administrator.company and u.id = super_administrator.person;
alter table app_user force row level security;
alter table super_administrator force row level security;

create function switch_super_administrator(given_person uuid, is_on boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from super_administrator where person = given_person and company = current_company()
    and (may_add_companies or may_edit_addons)) then return true; end if;
  -- Of two who are switched off in the same moment, the second is counted after the first.
  perform pg_advisory_xact_lock(7250115);
  if not is_on and not exists (
    select from super_administrator a join company_directory d on d.company = a.company and d.is_active
    where a.person <> given_person and a.may_sign_in and (a.may_add_companies or a.may_edit_addons)
  ) then return false; end if;
  update super_administrator set may_sign_in = is_on where person = given_person;
  return true;
end $$;
comment on function switch_super_administrator is 'Notes of somebody of the company whether they may sign in, if they run the product. False, and nothing is noted, where nobody else would be left who does.';
grant create on schema public to rolecall_gate;
alter function switch_super_administrator owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function switch_super_administrator from public;
grant execute on function switch_super_administrator to rolecall_app;
