-- Busy times are a person's, whatever they were read from; the version before lets go of them with their feed.
alter table busy_time drop constraint busy_time_company_id_user_id_fkey;
alter table busy_time add constraint busy_time_user_fkey foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade;
alter table interviewer add constraint interviewer_answer_check check (answer in ('', 'accepted', 'tentative', 'declined'));
