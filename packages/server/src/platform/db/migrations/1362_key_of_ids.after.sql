drop function next_wire_id();
drop table wire_id_key;
