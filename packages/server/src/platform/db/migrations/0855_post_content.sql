-- What a job post shows beside what is asked for: each of it only because somebody chose it.
create table post_content (
  company_id uuid not null references company on delete cascade,
  position_id uuid not null,
  version integer not null default 2,
  skill_ids text[] not null default '{}',
  workplace text not null default '',
  shows_pay boolean not null default false,
  pay_from integer,
  pay_to integer,
  people uuid[] not null default '{}',
  about_team text not null default '',
  primary key (company_id, position_id)
);
alter table post_content add constraint post_content_position_fkey
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade;
alter table post_content add constraint post_content_skill_ids_check check (cardinality(skill_ids) <= 8);
alter table post_content add constraint post_content_people_check check (cardinality(people) <= 5);
alter table post_content add constraint post_content_workplace_check check (workplace in ('', 'onsite', 'hybrid', 'remote'));
alter table post_content add constraint post_content_about_team_check check (char_length(about_team) <= 400);
alter table post_content add constraint post_content_pay_check check (pay_from > 0 and pay_to > 0 and pay_from <= pay_to);
alter table post_content add constraint post_content_shown_pay_check
  check (not shows_pay or pay_from is not null or pay_to is not null);
comment on table post_content is 'What the job post of a position shows beside the position itself. skill_ids, people: chosen ones, in order; shown as long as the position still asks for the skill, and the person still has a part in it and agrees. pay_from, pay_to: of a year, in the currency of the company, shown where shows_pay.';
call keep_companies_apart('post_content');
