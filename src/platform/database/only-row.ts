/** The row of a statement that gives one: what was just stored, or what the transaction holds. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The statement gave no row')
  return row
}
