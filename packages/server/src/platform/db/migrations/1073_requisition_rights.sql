-- Nobody loses anything by an upgrade: every role that there is may ask for positions and see pay, but for the one of people who have none yet.
-- Only in this transaction do the policies let the owner of the tables through.
alter table role no force row level security;
update role set actions = array_append(actions, 'create_requisition') where not hidden and type_name <> 'norole' and not 'create_requisition' = any(actions);
update role set actions = array_append(actions, 'view_pay') where not hidden and type_name <> 'norole' and not 'view_pay' = any(actions);
alter table role force row level security;
