-- Those that are half a year old (deleteOldNotifications).
create index notifications_age on notifications (created_at);
