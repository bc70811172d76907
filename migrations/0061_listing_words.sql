-- The words of a listing's texts as searches compare them: folded and in Latin letters (listing-words.ts), those of the title before the others.
create table listing_words (
  property_id integer primary key references properties on delete cascade,
  words tsvector not null
);

-- Listings that have all words of a search (listing-filter.ts).
create index listing_words_words on listing_words using gin (words);

-- Pages that searched these words are out of date.
create trigger announce_change after insert or update or delete or truncate on listing_words
  for each statement execute function announce_data_change();
