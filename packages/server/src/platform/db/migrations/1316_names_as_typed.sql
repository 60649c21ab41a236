-- Names are found as people type them (domain/search/typed-names), by words that only a newly written index has. Nobody waits for
-- it: the product starts, and whoever is not written yet is found by the words of before.
select enqueue_jobs('pool.rewrite-words', array(
  select json_build_object('companyId', company) from company_directory));
