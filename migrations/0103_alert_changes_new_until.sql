-- Until when the home was new, if it is only matched again; a search that was saved later found it on the market already.
alter table alert_changes add column new_until timestamptz(3);
