-- Changes of a role or an account from an outdated form are refused (409 stale-version), as those of listings and categories are. Triggers count
-- the versions: accounts have many writers, and servers of the previous release write beside this one.
alter table roles add column version integer not null default 1;
alter table users add column version integer not null default 1;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger count_version before update of name, description, permissions on roles for each row
  when ((old.name, old.description, old.permissions) is distinct from (new.name, new.description, new.permissions))
  execute function count_version();

create trigger count_version before update of name, email, phone, birth_date, role_id on users for each row
  when ((old.name, old.email, old.phone, old.birth_date, old.role_id) is distinct from
    (new.name, new.email, new.phone, new.birth_date, new.role_id))
  execute function count_version();
