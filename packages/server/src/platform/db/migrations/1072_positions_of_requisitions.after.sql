alter table position drop constraint position_review_check;
alter table position add constraint position_review_check check (review in ('reviewed', 'waiting', 'returned', 'requested'));
alter table position add constraint position_requisition_fkey foreign key (company_id, requisition_id) references requisition (company_id, id);
