-- Whether listings of a category have bedrooms and bathrooms; null: as its name says (readings, "Property").
alter table categories add column has_rooms boolean;
