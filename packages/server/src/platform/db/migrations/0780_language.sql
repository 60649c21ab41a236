-- What language a résumé and a job description are written in: said, and filtered by.
alter table resume add column language text;
alter table resume add constraint resume_language_check check (language ~ '^[a-z]{2}$');
comment on column resume.language is
  'ISO 639-1 of what the text is written in. At once where its small words leave no doubt (plainLanguageOf of domain/languages), else told within a minute with the check of the rules; null where it is too short, mixed or in none that we know.';
create index resume_language on resume (company_id, language, received_at desc, id) include (candidate_id);

alter table position_version add column language text;
alter table position_version add constraint position_version_language_check check (language ~ '^[a-z]{2}$');
comment on column position_version.language is 'ISO 639-1 of what the description is written in, found like that of a résumé.';

-- Those that are here are looked at again, from the text that is kept of them, behind everything that people wait for.
alter table rule_check no force row level security;
update rule_check set rules_version = 0;
alter table rule_check force row level security;
comment on table rule_check is 'What is worked out of a résumé’s kept text afterwards, by a job every minute: whether it keeps the business rules, for the filter by them, and its language (resume.language). keeps_rules: null until it is judged; rules_version: by which rules it was (RULES_VERSION of domain/resume). The employers that a company hires nobody from are compared as they are on the day.';

alter table skill_find_reading no force row level security;
delete from skill_find_reading;
alter table skill_find_reading force row level security;
comment on table skill_find_reading is 'Up to which version the description of a position was read for what is told of it afterwards, by a job every minute: terms that no list has, and its language where the save left it open.';
