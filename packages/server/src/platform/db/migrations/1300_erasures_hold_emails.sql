-- While an erasure is under way, the addresses of the person stand here and no longer with the candidate, so that a résumé
-- that arrives meanwhile becomes a new person. They go with the rows.
alter table erasure add column emails text[] not null default '{}';
comment on table erasure is 'Who was erased, without a word of them. emails: addresses of the person, only until rows_gone_at; rows_gone_at: when the database held nothing any more; files: keys of the store that are still to be removed then; erased_at: when these were gone too. asked_by: null for the rule of retention.';
