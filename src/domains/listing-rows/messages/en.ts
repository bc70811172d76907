/** Why columns and rows of a file cannot be used, and what is unusual in them. English defines the keys. */
export const en = {
  columns: {
    noSuchField: ({ field, fields }: { field: string; fields: string }) =>
      `There is no field "${field}". Fields: ${fields}.`,
    noSuchColumn: ({ column, columns }: { column: string; columns: string }) =>
      `The file has no column "${column}". Its columns: ${columns}.`,
    ambiguous: ({ field, columns }: { field: string; columns: string }) =>
      `Several columns hold ${field}: ${columns}. Say for one of them that it holds it, or "ignore" for the others.`,
    missing: ({ fields, columns }: { fields: string; columns: string }) =>
      `No column holds ${fields}. Say which one does, or give a value for all rows. Columns of the file: ${columns}.`,
    unsaid: ({ column, values, field }: { column: string; values: string; field: string }) =>
      `The column "${column}" (${values}) looks like ${field}. Say that it holds it, or "ignore" to leave it out.`,
    tooMany: ({ most }: { most: number }) => `The file has more than ${most} columns.`,
    wrongDefault: ({ field, value, reason }: { field: string; value: string; reason: string }) =>
      `"${value}" cannot stand for ${field}: ${reason}`,
  },
  /** Why a row was not accepted. */
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
    quote: 'A quotation mark is not closed, or stands in the wrong place.',
    tooLong: 'The line is too long.',
    refused: 'The database did not accept the row.',
    foreign: 'A listing with this reference belongs to another agent.',
    several:
      'Several agents or sources have a listing with this reference. Import the file as the agent it is from, or name its source.',
    binned: 'The listing of this reference is in the recycle bin. Restore it first.',
  },
}
