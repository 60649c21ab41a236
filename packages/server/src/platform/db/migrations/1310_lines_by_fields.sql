-- Worked out anew when they are asked for: fields of work weigh more than exact occupations, and words of a description are looked for by
-- their beginnings in every language.
update position_version set lines = null, words = null where lines is not null;
