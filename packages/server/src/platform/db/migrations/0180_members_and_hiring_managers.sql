-- Invitations know what the invited will be, and hiring managers of positions come from a directory of employees.
alter table invitation add column member_type text not null default 'member';
alter table invitation add column role_type text not null default 'hiring_manager';
comment on table invitation is 'E-mail addresses invited to a project or position, or to the company alone, that belong to nobody of the company yet. The link in the mail names the row; a row made anew ends it. role_type: of the role that the account will have.';

create table hiring_manager (
  company_id uuid not null references company on delete cascade,
  position_id uuid not null,
  emp_id text not null check (length(emp_id) between 1 and 200),
  email citext not null,
  full_name text not null,
  user_id uuid,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (company_id, position_id, emp_id),
  unique (company_id, position_id, email),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  foreign key (company_id, added_by) references app_user (company_id, id)
);
comment on table hiring_manager is 'Employees who decide over the candidates of a position. They see it as members, once somebody signs in with the e-mail: user_id.';
create index hiring_manager_user on hiring_manager (company_id, user_id) where user_id is not null;
create index hiring_manager_added_by on hiring_manager (company_id, added_by);
call keep_companies_apart('hiring_manager');
