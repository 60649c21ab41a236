-- Emails that follow a rejection some time after it, so that undoing the rejection stops them (docs/decisions/0276).
create table rejection_email (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint not null,
  mail_type text not null check (mail_type in ('rejection', 'position_filled')),
  asked_by uuid not null,
  rejected_at timestamptz not null,
  due_at timestamptz not null,
  primary key (company_id, position_id, candidate_id),
  unique (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references app_user (company_id, id)
);
comment on table rejection_email is 'An email to a rejected candidate that is not written yet. Its row is deleted when it is written, or when the rejection is undone.';
comment on column rejection_email.rejected_at is 'When the rejection moved the application (application.moved_at). After any later move the email is not written.';
create index rejection_email_candidate on rejection_email (company_id, candidate_id);
create index rejection_email_by on rejection_email (company_id, asked_by);
create index rejection_email_due on rejection_email (company_id, due_at);
call keep_companies_apart('rejection_email');

grant select (company_id, due_at) on rejection_email to rolecall_clock;
create policy clock_asks on rejection_email for select to rolecall_clock using (true);
create function companies_with_rejection_emails(at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct company_id from rejection_email where due_at <= at
$$;
comment on function companies_with_rejection_emails is 'Companies with emails to rejected candidates that are due by then.';
grant create on schema public to rolecall_clock;
alter function companies_with_rejection_emails owner to rolecall_clock;
grant execute on function companies_with_rejection_emails to rolecall_app;
