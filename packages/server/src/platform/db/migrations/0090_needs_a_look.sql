-- A file in which no name was found waits for somebody to type one, instead of becoming a candidate whom nobody can find.
alter table upload_file drop constraint upload_file_state_check;
alter table upload_file add constraint upload_file_state_check
  check (state in ('queued', 'reading', 'added', 'duplicate', 'refused', 'needs_look'));
alter table upload_file add column given_name text;
alter table upload_file add constraint upload_file_given_name_check check (char_length(given_name) between 1 and 200);
comment on table upload_file is 'What became of each file of an upload; reason says in one sentence why a file was refused or needs a look. given_name: of the person, typed where the text has none. Goes with its résumé, since the name of a file often is that of a person.';
