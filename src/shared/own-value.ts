/** Returns the value of a key that people chose, such as the address of a category; none for what every object has, like `constructor`. */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}
