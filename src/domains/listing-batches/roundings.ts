/** The units, in birr, to which bulk price changes can round. A file of its own: lists need it without the schemas. */
export const roundings = [1, 100, 1000, 10_000, 100_000] as const
