-- What the version before does not write.
alter table incoming_mail add constraint incoming_mail_kind_check check (kind in ('reply', 'automatic', 'report'));
alter table incoming_mail add constraint incoming_mail_handled_by_fkey
  foreign key (company_id, handled_by) references app_user (company_id, id);
alter table incoming_mail add constraint incoming_mail_files_check check (cardinality(file_keys) = cardinality(file_names));
alter table incoming_mail add constraint incoming_mail_answers_check check (candidate_id is not null or mail_id is null);
