import ts from 'typescript'

/** Finds what is wrong with a value of a TypeScript type; empty if it fits. */
export type Fit = (value: unknown) => string[]

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function literalOf(checker: ts.TypeChecker, type: ts.Type): unknown {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value
  if (type.flags & ts.TypeFlags.Null) return null
  if (type.flags & ts.TypeFlags.Undefined) return undefined
  return checker.typeToString(type) === 'true'
}

const LITERAL = ts.TypeFlags.Literal | ts.TypeFlags.Null | ts.TypeFlags.Undefined

function problems(checker: ts.TypeChecker, type: ts.Type, value: unknown, path: string): string[] {
  const wrong = () => [`${path}: ${JSON.stringify(value)} is no ${checker.typeToString(type)}`]
  if (type.isUnion()) {
    const found = type.types.map((one) => problems(checker, one, value, path))
    if (found.some((list) => list.length === 0)) return []
    // Of the members of a nullable type, the object tells best what is missing.
    return isRecord(value) ? (found.find((list) => list[0] !== wrong()[0]) ?? wrong()) : wrong()
  }
  if (type.flags & LITERAL) return value === literalOf(checker, type) ? [] : wrong()
  if (type.flags & ts.TypeFlags.String) return typeof value === 'string' ? [] : wrong()
  if (type.flags & ts.TypeFlags.Number) return typeof value === 'number' ? [] : wrong()
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference)
    if (!Array.isArray(value) || !item) return wrong()
    return value.flatMap((one, index) => problems(checker, item, one, `${path}[${index}]`))
  }
  if (!isRecord(value)) return wrong()
  const columns = new Map(checker.getPropertiesOfType(type).map((own) => [own.name, own]))
  const others = checker.getIndexTypeOfType(type, ts.IndexKind.String)
  const missing = [...columns.values()]
    .filter(({ name, flags }) => !(name in value) && !(flags & ts.SymbolFlags.Optional))
    .map(({ name }) => `${path}.${name} is missing`)
  const unfit = Object.entries(value).flatMap(([name, one]) => {
    const own = columns.get(name)
    const expected = own ? checker.getTypeOfSymbol(own) : others
    if (!expected) return [`${path}.${name} is not in the type`]
    return problems(checker, expected, one, `${path}.${name}`)
  })
  return [...missing, ...unfit]
}

/** The members of an interface in a file of types, each with its check. */
export function readInterface(file: string, name: string): Map<string, Fit> {
  const program = ts.createProgram([file], { strict: true, noEmit: true, skipLibCheck: true })
  const checker = program.getTypeChecker()
  const declared = program
    .getSourceFile(file)
    ?.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === name)
  if (!declared) throw new Error(`${file} has no interface ${name}`)
  const members = checker.getPropertiesOfType(checker.getTypeAtLocation(declared))
  return new Map(
    members.map((member) => {
      const type = checker.getTypeOfSymbol(member)
      return [member.name, (value) => problems(checker, type, value, member.name)]
    }),
  )
}
