-- Words that some thousand of a million listings have are kept in memory too (known-words.ts). By default the statistics, which say what
-- is common, end at twelve thousand.
alter table listing_words alter column words set statistics 300;
analyze listing_words;
