-- Postings say of a skill that it is only a neighbour of one that is shown, since a neighbour is no must-have. Those that there are
-- are written anew by the job that writes them; until then ranking reads what they were written from.
alter table candidate no force row level security;
update candidate set slot = null where slot is not null;
alter table candidate force row level security;
truncate skill_posting, posting_turn;
comment on table skill_posting is 'The posting table of the match, written from resume_skill for some thousand people at a time (block). people: candidate.slot * 512, + 256 where the skill is only a neighbour of one that is shown, + 128 where a résumé names it, + how strongly (1 to 100). A slot that no candidate has any more counts for nobody.';
