-- Counters of failed sign-ins and the like, per account and per address; the layout is that of rate-limiter-flexible.
create table attempt_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
