drop function newest_of_many(uuid, tsquery, boolean, int, text[], int4range, int4range, tstzrange);
