-- Administrators may everything by what they are; their default role names this, too, as it does all the others.
call grant_permission('reveal_candidates', array['company_admin']);
