-- An import that the command does is one of nobody's: it can be undone like any other (command-import.ts).
alter table listing_imports alter column owner_id drop not null;
