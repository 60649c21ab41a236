-- A merge moves interviews before the application and the résumé that they hang on, and looks at the end whether all fits.
alter table interview alter constraint interview_company_id_position_id_candidate_id_fkey deferrable initially immediate;
alter table interview alter constraint interview_company_id_candidate_id_resume_id_fkey deferrable initially immediate;
