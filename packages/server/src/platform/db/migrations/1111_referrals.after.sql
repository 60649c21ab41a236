-- Once no process of the version before writes any more.
alter table application_form add constraint application_form_thanked_by foreign key (company_id, thanked_by) references app_user (company_id, id);
create index application_form_thanked_by on application_form (company_id, thanked_by) where thanked_by is not null;
alter table application_form add constraint application_form_thanked check ((thanked_at is null) = (thanked_by is null));
