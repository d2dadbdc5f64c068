import ts from 'typescript'

/**
 * The tables that a file embeds in PostgREST selects: `groups(…)`, `group:groups!inner(…)`. A
 * column or key after an alias (`owner:owner_id(…)`) is returned too, because its table is unknown.
 */
export function readEmbeds(path: string, text: string, tables: readonly string[]): string[] {
  const found: string[] = []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kindOf(path))
  visit(file)
  return found

  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) || isTemplatePart(node)) readText(node.text)
    ts.forEachChild(node, visit)
  }

  function readText(message: string): void {
    for (const match of message.matchAll(/(?<alias>\w+:)?(?<name>\b[a-z_]+)(?:!\w+)*\(/g)) {
      const { alias, name = '' } = match.groups ?? {}
      if (tables.includes(name) || alias !== undefined) found.push(name)
    }
  }
}

function isTemplatePart(
  node: ts.Node,
): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail {
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
}

function kindOf(path: string): ts.ScriptKind {
  return path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}
