-- no-transaction
-- How many demo listings there are, on every screen of those who set the market up (countFirstThings).
create index concurrently if not exists properties_demo on properties (id) where demo;
-- "Part of a message" of the inbox's search: the three-letter pieces find the few rows (conditionOf).
create index concurrently if not exists enquiries_message_pieces on enquiries using gin (message gin_trgm_ops);
