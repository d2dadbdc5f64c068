/**
 * Names, and everything they import, also through others.
 * @param importsOf what one of them imports at once; undefined if it doesn't count.
 */
export function withImports(
  names: Iterable<string>,
  importsOf: (name: string) => Iterable<string> | undefined,
): Set<string> {
  const found = new Set<string>()
  const left = [...names]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const imports = found.has(name) ? undefined : importsOf(name)
    if (!imports) continue
    found.add(name)
    left.push(...imports)
  }
  return found
}
