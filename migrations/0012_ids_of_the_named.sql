-- An erasure finds people by the ids beside their names, because a namesake's erasure changed what was recorded about others. Records so far
-- get the id of the only account that ever had the name; a name of several accounts stays without.
create temporary table only_bearers on commit drop as
  select name, min(id) as id from (
    select name, id from users
    union select subject_name, subject_id::integer from audit_events where action = 'user.deleted' and subject_id is not null
    union select former #>> '{}', subject_id::integer
      from audit_events, jsonb_path_query(changes, '$.name[*]') as former
      where subject_kind = 'user' and subject_id is not null
  ) as bearers where name is not null group by name having count(*) = 1;
create index on only_bearers (name);
analyze only_bearers;

update notifications set facts = facts
  || coalesce((select jsonb_build_object('by_id', id::text) from only_bearers where name = facts ->> 'by'), '{}')
  || coalesce((select jsonb_build_object('from_id', id::text) from only_bearers where name = facts ->> 'from'), '{}')
  || coalesce((select jsonb_build_object('name_id', id::text) from only_bearers
    where name = facts ->> 'name' and kind = 'user-registered'), '{}')
where kind in ('user-registered', 'role-changed', 'permissions-changed', 'enquiry-assigned', 'listings-received');

-- The audit log keeps the ids alone, as it does of a listing's owners.
update audit_events set changes = changes - 'agent' || jsonb_build_object('agent_id', jsonb_build_array(
  (select id from only_bearers where name = changes -> 'agent' ->> 0), (select id from only_bearers where name = changes -> 'agent' ->> 1)))
where action = 'enquiry.assigned' and not exists (
  select from jsonb_array_elements_text(changes -> 'agent') as agent (name)
  where agent.name is not null and agent.name not in (select name from only_bearers));
