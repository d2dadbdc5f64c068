import ts from 'typescript'
import { sourceFiles, type SourceFile } from '../support/source-files'

/** A text in a copy file and the names of its property. */
export interface CopyText {
  file: string
  /** The property it is under, directly or through a list or group. */
  names: string[]
}

/** Replaces `{anything}` with `{}`, so that placeholders compare equal. */
export function normalise(text: string): string {
  return text.replace(/\{[^}]*\}/g, '{}')
}

function isCopy({ path }: SourceFile): boolean {
  return /(^|\/)copy(\/|\.ts$)/.test(path)
}

/** All texts of all copy files. */
export function collectCopy(): Map<string, CopyText[]> {
  const texts = new Map<string, CopyText[]>()
  for (const file of sourceFiles('src').filter(isCopy)) {
    const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true)
    visit(tree, [])
    function visit(node: ts.Node, names: string[]): void {
      const named = nameOf(node)
      const within = named ? [...names, named] : names
      const text = textOf(node)
      if (text !== null) {
        const key = normalise(text)
        texts.set(key, [...(texts.get(key) ?? []), { file: file.path, names: within }])
      }
      ts.forEachChild(node, (child) => visit(child, within))
    }
  }
  return texts
}

function nameOf(node: ts.Node): string | null {
  if (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node))
    return node.name.getText().replace(/['"]/g, '')
  if (ts.isVariableDeclaration(node)) return node.name.getText()
  return null
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('')
}

/** The code that may use copy, as one text. */
export function codeOutsideCopy(): string {
  return sourceFiles('src')
    .filter((file) => !isCopy(file))
    .map(({ text }) => text)
    .join('\n')
}
