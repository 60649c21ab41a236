alter table position_skill add column why text;
comment on column position_skill.why is 'What in the description asks for the skill, as its analysis said; null where nobody said it, or before it was kept.';
