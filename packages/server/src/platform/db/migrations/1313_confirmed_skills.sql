-- What a position asks for became a skill of the company, whoever called it one: "Services" and "Tools", read in a description,
-- were looked for in all later ones. From now on only what a person confirmed is.
alter table company_skill add column is_confirmed boolean not null default false;
comment on column company_skill.is_confirmed is 'Whether a person said that it is a skill: by an answer, an import, or by typing it. What is not is found in résumés for the positions that ask for it, and in no description.';
-- Only in this transaction do the policies let the owner of the tables through.
alter table company_skill no force row level security;
alter table skill_find no force row level security;
alter table position_skill no force row level security;
alter table position_version no force row level security;
alter table own_skills_version no force row level security;
-- The mark userdefined stood at every term that the taxonomy lacks. What a person typed says so, or is not in the description.
update company_skill c set is_confirmed = true
  where c.import_id is not null
    or exists (select from skill_find f where f.company_id = c.company_id and f.skill_id = c.id and f.answer = 'yes')
    or (c.name !~ '^[[:upper:]]?[[:lower:]]+$' and exists (
      select from position_skill s
      join position_version v on v.company_id = s.company_id and v.position_id = s.position_id and v.version = s.version
      where s.company_id = c.company_id and s.skill_id = c.id and s.userdefined
        and (s.why ~* '^(added|chosen) by you'
          or (coalesce(s.why, '') = '' and strpos(lower(v.description), lower(s.name)) = 0))));
insert into own_skills_version (company_id, version)
  select distinct company_id, 1 from company_skill where not is_confirmed
  on conflict (company_id) do update set version = own_skills_version.version + 1;
alter table company_skill force row level security;
alter table skill_find force row level security;
alter table position_skill force row level security;
alter table position_version force row level security;
alter table own_skills_version force row level security;
