-- Until now everybody signed in read the pool and contact data; from now on hiring managers see the people on their positions.
call grant_permission('view_candidate_pool', array['recruiter']);
