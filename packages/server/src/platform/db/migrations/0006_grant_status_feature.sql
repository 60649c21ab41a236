-- What a later migration calls when the product learns to do something more in a status.
create procedure grant_status_feature(feature text, status_ids text[]) language plpgsql as $$
begin
  -- Only in this transaction do the policies let the owner of the tables through.
  alter table status no force row level security;
  update status set enabled_features = array_append(enabled_features, feature)
    where id = any(status_ids) and not feature = any(enabled_features);
  alter table status force row level security;
end $$;
comment on procedure grant_status_feature is 'For migrations that come with a new status feature: gives it to the default statuses of the companies that exist, once.';
revoke execute on procedure grant_status_feature from public;
