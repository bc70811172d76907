/** Why columns and rows of a file cannot be used, and what is unusual in them. English defines the keys. */
export const en = {
  columns: {
    noSuchField: ({ field, fields }: { field: string; fields: string }) =>
      `There is no field "${field}". Fields: ${fields}.`,
    noSuchColumn: ({ column, columns }: { column: string; columns: string }) =>
      `The file has no column "${column}". Its columns: ${columns}.`,
    ambiguous: ({ field, columns }: { field: string; columns: string }) =>
      `Several columns hold ${field}: ${columns}. Say for one of them that it holds it, or "ignore" for the others.`,
    sameName: ({ column }: { column: string }) =>
      `Several columns are called "${column}". Rename all but one of them in the file, or "ignore" them.`,
    missing: ({ fields, columns }: { fields: string; columns: string }) =>
      `No column holds ${fields}. Say which one does, or give a value for all rows. Columns of the file: ${columns}.`,
    unsaid: ({ column, values, field }: { column: string; values: string; field: string }) =>
      `The column "${column}" (${values}) looks like ${field}. Say that it holds it, or "ignore" to leave it out.`,
    tooMany: ({ max }: { max: number }) => `The file has more than ${max} columns.`,
    wrongDefault: ({ field, value, reason }: { field: string; value: string; reason: string }) =>
      `"${value}" cannot stand for ${field}: ${reason}`,
  },
  /** Why a row was rejected. */
  reasons: {
    unknownPlace: ({ name }: { name: string }) => `Unknown location “${name}”.`,
    unknownPlaceNear: ({ name, nearest }: { name: string; nearest: string }) =>
      `Unknown location “${name}”. Did you mean “${nearest}”?`,
    unknownCategory: ({ name }: { name: string }) => `Unknown category “${name}”.`,
    unknownCategoryNear: ({ name, nearest }: { name: string; nearest: string }) =>
      `Unknown category “${name}”. Did you mean “${nearest}”?`,
    unknownSubcategory: ({ name }: { name: string }) => `Unknown subcategory “${name}” in this category.`,
    sameReference: ({ line }: { line: number }) => `Line ${line} has the same reference.`,
    sameRow: ({ line }: { line: number }) => `Line ${line} describes the same home.`,
    width: ({ found, expected }: { found: number; expected: number }) =>
      `This row has ${found} columns; the header has ${expected}.`,
    quote: 'A quotation mark is missing or in the wrong place.',
    tooLong: 'The line is too long.',
    refused: 'The database did not accept the row.',
    foreign: 'A listing with this reference belongs to another agent.',
    several:
      'Several agents or sources have a listing with this reference. Import the file as the agent it is from, or name its source.',
    binned: 'The listing of this reference is in the recycle bin. Restore it first.',
  },
  /** What is unusual in an accepted row. */
  unusual: {
    highRent: 'A rent of more than ETB 1,000,000 a month. Is it for sale?',
    lowRent: 'A rent of less than ETB 1,000 a month. Is it in thousands, or in dollars?',
    lowSale: 'A sale for less than ETB 100,000. Is it for rent?',
    highSale: 'A sale for more than ETB 2,000,000,000.',
    phonePrice: 'This price looks like a telephone number.',
    belowUsual: ({ low, high }: { low: string; high: string }) =>
      `Far below the usual price: half of those like it cost ${low} to ${high}.`,
    aboveUsual: ({ low, high }: { low: string; high: string }) =>
      `Far above the usual price: half of those like it cost ${low} to ${high}.`,
    small: ({ area, bedrooms }: { area: number; bedrooms: number }) =>
      `${area} m² is very small for ${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}.`,
    large: ({ area, bedrooms }: { area: number; bedrooms: number }) =>
      `${area} m² is very large for ${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}.`,
    manyBedrooms: 'More than 20 bedrooms.',
    saysSale: 'The text says that it is for sale, but it would be offered for rent.',
    saysRent: 'The text says that it is for rent, but it would be offered for sale.',
    abroad: 'This point lies outside Ethiopia. Are latitude and longitude the right way round?',
    twice: ({ line }: { line: number }) => `Line ${line} has the same title, place and price.`,
    picturesMissing: ({ names }: { names: string }) => `No photo is called ${names}. A new listing stays a draft.`,
    picturesSeveral: ({ names }: { names: string }) =>
      `Several photos are called ${names}; write the folder too. A new listing stays a draft.`,
    picturesTooMany: ({ names, max }: { names: string; max: number }) =>
      `A listing has at most ${max} photos; left out: ${names}. A new listing stays a draft.`,
    picturesUnusable: ({ names, reason }: { names: string; reason: string }) =>
      `${names}: ${reason} A new listing stays a draft.`,
    picturesWithout: 'No photos came with this file. A new listing stays a draft.',
  },
  tooMuchInAll: 'The photos in this file are too large in total.',
  /** Prefixes what is unusual, among rejected rows. */
  pleaseCheck: ({ reason }: { reason: string }) => `Please check: ${reason}`,
  /** Columns of the error sheet, before those of the file. */
  sheet: { line: 'line', field: 'field', reason: 'reason' },
}
