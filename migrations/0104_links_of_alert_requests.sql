-- The time that the mailed link of a request is signed with, where it is not that of the request: a search that is asked for again keeps its link.
alter table alert_requests add column linked_at timestamptz(3);
